-- The figures of whole months, so that a year isn't added up from the figures of its days (docs/decisions/199-statistics-by-month.md).

-- The months of a platform that were added up: for these, the figures of the month stand for those of its days.
CREATE TABLE visit_months (
  platform_guid uuid NOT NULL,
  -- its first day, on the platform's clock
  month date NOT NULL,
  PRIMARY KEY (platform_guid, month),
  FOREIGN KEY (platform_guid) REFERENCES platforms ON DELETE CASCADE ON UPDATE CASCADE
);
CALL plein_wall('visit_months');

CREATE TABLE visit_month_figures (
  platform_guid uuid NOT NULL,
  kind visit_figure_kind NOT NULL,
  month date NOT NULL,
  value text NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (platform_guid, kind, month, value),
  FOREIGN KEY (platform_guid, month) REFERENCES visit_months ON DELETE CASCADE ON UPDATE CASCADE
);
CALL plein_wall('visit_month_figures');
