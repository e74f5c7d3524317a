-- A required second factor comes before anything else now (docs/decisions/115-second-factor-first.md), and the accounts of the
-- demo are tried out by password alone.
DO $$
DECLARE
  platform uuid;
BEGIN
  FOR platform IN SELECT p.guid FROM plein_list_platforms() p WHERE p.is_demo LOOP
    PERFORM set_config('app.platform', platform::text, true);
    INSERT INTO platform_settings (platform_guid, key, value) VALUES (platform, 'twoFactorRoles', '[]')
        ON CONFLICT (platform_guid, key) DO NOTHING;
  END LOOP;
  PERFORM set_config('app.platform', '', true);
END $$;
