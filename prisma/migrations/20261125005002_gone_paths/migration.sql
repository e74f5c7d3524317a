-- Addresses of published pages for everybody that were deleted for good: they answer 410 with useGoneStatus, until another page has them.

CREATE TABLE gone_paths (
  platform_guid uuid NOT NULL REFERENCES platforms ON DELETE CASCADE ON UPDATE CASCADE,
  path text NOT NULL,
  gone_on timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (platform_guid, path)
);
CALL plein_wall('gone_paths');
