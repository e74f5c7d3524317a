-- What the last look at each outside address of a menu found (docs/decisions/090-outside-links-of-a-menu.md).

CREATE TABLE link_checks (
  platform_guid uuid NOT NULL,
  url text NOT NULL,
  -- empty until it was looked at
  checked_on timestamptz(3),
  status integer,
  failures integer NOT NULL DEFAULT 0,
  next_on timestamptz(3) NOT NULL,
  PRIMARY KEY (platform_guid, url),
  FOREIGN KEY (platform_guid) REFERENCES platforms ON DELETE CASCADE ON UPDATE CASCADE
);
CALL plein_wall('link_checks');
