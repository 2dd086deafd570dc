"""The handlers of the API and of the pages, one module for each kind of thing they are about."""
