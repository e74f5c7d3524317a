-- 20261121144500_given_versions was to do this, but row-level security hid every file from it.
DO $$
DECLARE
  platform uuid;
BEGIN
  FOR platform IN SELECT p.guid FROM platforms p LOOP
    PERFORM set_config('app.platform', platform::text, true);
    UPDATE images SET given_version = version WHERE platform_guid = platform AND given_version < version;
  END LOOP;
  PERFORM set_config('app.platform', '', true);
END $$;
