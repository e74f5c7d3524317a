-- How long the server took for the documents that it sent, and whether they were cached.
ALTER TYPE visit_figure_kind ADD VALUE 'served';
