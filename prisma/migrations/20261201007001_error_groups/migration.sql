-- Errors of browsers and of the server, grouped (docs/decisions/168-errors-are-grouped.md).

CREATE TYPE error_source AS ENUM ('browser', 'server');

CREATE TABLE error_groups (
  platform_guid uuid NOT NULL,
  guid uuid NOT NULL DEFAULT uuidv7(),
  source error_source NOT NULL,
  -- severity of RFC 5424: 0 emergency … 7 debug
  level integer NOT NULL,
  -- without numbers and anything else that differs between two events of the group
  message text NOT NULL,
  -- of the last event that had any, such as its stack
  details text NOT NULL DEFAULT '',
  count integer NOT NULL,
  first_seen_on timestamptz(3) NOT NULL,
  last_seen_on timestamptz(3) NOT NULL,
  -- a group that is seen later than this is open again
  resolved_on timestamptz(3),
  PRIMARY KEY (platform_guid, guid),
  UNIQUE (platform_guid, source, level, message),
  FOREIGN KEY (platform_guid) REFERENCES platforms ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT error_groups_message_check CHECK (length(message) <= 300),
  CONSTRAINT error_groups_details_check CHECK (length(details) <= 4000)
);
CALL plein_wall('error_groups');

-- The last events of each group.
CREATE TABLE error_events (
  platform_guid uuid NOT NULL,
  guid uuid NOT NULL DEFAULT uuidv7(),
  group_guid uuid NOT NULL,
  occurred_on timestamptz(3) NOT NULL,
  path text NOT NULL,
  -- name, major version and system; never the whole user agent
  browser text NOT NULL,
  is_robot boolean NOT NULL,
  -- the code that the user was shown, of the server's errors
  correlation_id uuid,
  PRIMARY KEY (platform_guid, guid),
  FOREIGN KEY (platform_guid, group_guid) REFERENCES error_groups ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT error_events_path_check CHECK (length(path) <= 300),
  CONSTRAINT error_events_browser_check CHECK (length(browser) <= 100)
);
CALL plein_wall('error_events');
CREATE INDEX error_events_group_idx ON error_events (platform_guid, group_guid, occurred_on);
CREATE INDEX error_events_correlation_idx ON error_events (platform_guid, correlation_id);
