"""The wing of surveys: designs that draw samples of a frame, what they amplify, and releases of survey estimates."""
