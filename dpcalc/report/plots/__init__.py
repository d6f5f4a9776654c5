"""Pictures of answers, drawn with matplotlib, which is imported when one is asked for."""
