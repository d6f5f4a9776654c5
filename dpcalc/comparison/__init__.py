"""The wing of comparison: what specifications promise as digraphs, which of them is stronger, and by what budget."""
