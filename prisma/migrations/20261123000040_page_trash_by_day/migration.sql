-- The trash is listed, and emptied, by the day on which pages went there.

CREATE INDEX pages_in_trash ON pages (platform_guid, deleted_on) WHERE deleted_on IS NOT NULL;
