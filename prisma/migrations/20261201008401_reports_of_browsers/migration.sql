-- What browsers report of the documents that they show: the kinds of their errors, and web vitals.
ALTER TYPE visit_figure_kind ADD VALUE 'browserError';
ALTER TYPE visit_figure_kind ADD VALUE 'lcp';
ALTER TYPE visit_figure_kind ADD VALUE 'inp';
ALTER TYPE visit_figure_kind ADD VALUE 'cls';
ALTER TYPE visit_figure_kind ADD VALUE 'ttfb';
