-- What became of the errors of a platform that a process forwards to the operator's log (docs/decisions/231-state-of-forwarding.md).
CREATE TABLE log_forwarding (
  platform_guid uuid NOT NULL,
  -- on the platform's clock
  day date NOT NULL,
  process_guid uuid NOT NULL,
  forwarded integer NOT NULL,
  lost integer NOT NULL,
  -- attempts to send a batch
  failures integer NOT NULL,
  -- errors in the memory of the process
  waiting integer NOT NULL,
  waiting_since timestamptz(3),
  failed_on timestamptz(3),
  -- HTTP status of the last failed attempt; null without a response
  failure_status integer,
  updated_on timestamptz(3) NOT NULL,
  PRIMARY KEY (platform_guid, day, process_guid),
  FOREIGN KEY (platform_guid) REFERENCES platforms ON DELETE CASCADE ON UPDATE CASCADE
);
CALL plein_wall('log_forwarding');
