"""What is released: mechanisms with exact output laws, one mechanism a file."""
