-- Roles offer no permissions to forms and submissions, which the product doesn't have; those that roles held had no effect.
DO $$
DECLARE
  platform uuid;
BEGIN
  FOR platform IN SELECT p.guid FROM plein_list_platforms() p LOOP
    PERFORM set_config('app.platform', platform::text, true);
    UPDATE roles
       SET permissions = ARRAY(SELECT p FROM unnest(permissions) p WHERE p !~ '^(form|forms|submission|submissions)\.' ORDER BY p),
           version = version + 1
     WHERE platform_guid = platform
       AND EXISTS (SELECT FROM unnest(permissions) p WHERE p ~ '^(form|forms|submission|submissions)\.');
  END LOOP;
  PERFORM set_config('app.platform', '', true);
END $$;
