-- How many people saw, began and sent a form, by where they came from, their kind of device and their language
-- (docs/decisions/205-audience-of-forms.md). Only sums, as in the figures of visits.
CREATE TYPE form_step_facet AS ENUM ('source', 'device', 'language');
CREATE TABLE form_audience_figures (
  platform_guid uuid NOT NULL,
  form_guid uuid NOT NULL,
  version integer NOT NULL,
  -- on the platform's clock
  day date NOT NULL,
  facet form_step_facet NOT NULL,
  -- empty for values that aren't distinguished
  value text NOT NULL,
  kind form_step_kind NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (platform_guid, form_guid, version, day, facet, value, kind),
  FOREIGN KEY (platform_guid) REFERENCES platforms ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (platform_guid, form_guid, version) REFERENCES form_versions ON DELETE CASCADE ON UPDATE CASCADE
);
CALL plein_wall('form_audience_figures');
