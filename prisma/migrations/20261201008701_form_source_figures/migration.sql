-- How many people saw, began and sent a form on each page that it stands on (docs/decisions/179-steps-of-forms.md). The figures of its steps
-- have the totals, which count a form of its own page and of items as well.
CREATE TABLE form_source_figures (
  platform_guid uuid NOT NULL,
  form_guid uuid NOT NULL,
  version integer NOT NULL,
  page_guid uuid NOT NULL,
  -- on the platform's clock
  day date NOT NULL,
  kind form_step_kind NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (platform_guid, form_guid, version, page_guid, day, kind),
  FOREIGN KEY (platform_guid) REFERENCES platforms ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (platform_guid, form_guid, version) REFERENCES form_versions ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (platform_guid, page_guid) REFERENCES pages ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX ON form_source_figures (platform_guid, page_guid);
CALL plein_wall('form_source_figures');
