-- How visits end, how long pages are shown, where links of the site lead, into which languages browsers translate, and the country of visits
-- (docs/decisions/206-time-exits-and-countries.md).
ALTER TYPE visit_figure_kind ADD VALUE 'exit';
ALTER TYPE visit_figure_kind ADD VALUE 'country';
ALTER TYPE visit_figure_kind ADD VALUE 'timedView';
ALTER TYPE visit_figure_kind ADD VALUE 'viewSeconds';
ALTER TYPE visit_figure_kind ADD VALUE 'translated';
ALTER TYPE visit_figure_kind ADD VALUE 'outgoing';

-- The last page of the visit, whose count as an exit moves to the next one. Deleted with the row, at the end of the day.
ALTER TABLE day_visitors ADD COLUMN last_path text;
