"""What a release lets one infer: exact worst cases over every mechanism that keeps a finite specification."""
