"""What drawing a sample does to privacy: exact worst cases over every mechanism that is private for samples."""
