-- How often public documents were downloaded.
ALTER TYPE visit_figure_kind ADD VALUE 'download';
