-- How far people come with a form (docs/decisions/179-steps-of-forms.md).
CREATE TYPE form_step_kind AS ENUM ('view', 'start', 'page', 'check', 'sent');

CREATE TABLE form_step_figures (
  platform_guid uuid NOT NULL,
  form_guid uuid NOT NULL,
  version integer NOT NULL,
  -- on the platform's clock
  day date NOT NULL,
  kind form_step_kind NOT NULL,
  -- of a page: from 1, for the second one
  position integer NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (platform_guid, form_guid, version, day, kind, position),
  FOREIGN KEY (platform_guid) REFERENCES platforms ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (platform_guid, form_guid, version) REFERENCES form_versions ON DELETE CASCADE ON UPDATE CASCADE
);
CALL plein_wall('form_step_figures');
