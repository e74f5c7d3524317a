-- Searches of a form's submissions that people saved: their own, and those that all handlers of the form share.
CREATE TABLE saved_views (
  platform_guid uuid NOT NULL,
  guid uuid NOT NULL DEFAULT uuidv7(),
  form_guid uuid NOT NULL,
  -- whose it is; null for a shared one
  user_guid uuid,
  name text NOT NULL,
  -- filters, columns and order, as the address of the screen has them
  query text NOT NULL,
  deleted_on timestamptz(3),
  updated_on timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (platform_guid, guid),
  FOREIGN KEY (platform_guid) REFERENCES platforms ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (platform_guid, form_guid) REFERENCES forms ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (platform_guid, user_guid) REFERENCES application_users ON DELETE NO ACTION ON UPDATE NO ACTION
);
CREATE INDEX saved_views_platform_guid_form_guid_idx ON saved_views (platform_guid, form_guid);
CREATE INDEX saved_views_user_guid_platform_guid_idx ON saved_views (user_guid, platform_guid);
CALL plein_wall('saved_views');

-- The view that a person starts with, for each form.
CREATE TABLE saved_view_defaults (
  platform_guid uuid NOT NULL,
  form_guid uuid NOT NULL,
  user_guid uuid NOT NULL,
  view_guid uuid NOT NULL,
  PRIMARY KEY (platform_guid, form_guid, user_guid),
  FOREIGN KEY (platform_guid) REFERENCES platforms ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (platform_guid, form_guid) REFERENCES forms ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (platform_guid, user_guid) REFERENCES application_users ON DELETE NO ACTION ON UPDATE NO ACTION,
  FOREIGN KEY (platform_guid, view_guid) REFERENCES saved_views ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX saved_view_defaults_user_guid_platform_guid_idx ON saved_view_defaults (user_guid, platform_guid);
CREATE INDEX saved_view_defaults_platform_guid_view_guid_idx ON saved_view_defaults (platform_guid, view_guid);
CALL plein_wall('saved_view_defaults');
