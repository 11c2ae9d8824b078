// Replaced by the catalogue loader; webpack needs a file to start from.
