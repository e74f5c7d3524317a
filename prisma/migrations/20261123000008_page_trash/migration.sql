-- A page in the trash leaves its path to another page. Pages are found by path with and without it.

DROP INDEX pages_platform_guid_path_key;
CREATE UNIQUE INDEX pages_live_path ON pages (platform_guid, path) WHERE deleted_on IS NULL;
CREATE INDEX pages_platform_guid_path_idx ON pages (platform_guid, path);
