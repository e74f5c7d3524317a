-- Pages show what a user shows of themselves (docs/decisions/139-a-contact-is-a-profile.md). Whatever changes that notifies every process of
-- the cache tag of the user, by whichever statement. Changes of the account and of roles notify them already.
CREATE FUNCTION plein_notify_of_profiles() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM public.plein_tell_of_user(c.platform_guid, c.user_guid)
     FROM (SELECT DISTINCT platform_guid, user_guid FROM changed
            WHERE key IN ('nameVisibleFor', 'photoVisibleFor', 'emailVisibleFor', 'alias', 'profielfoto', 'function', 'phone')) AS c;
  RETURN NULL;
END $$;
CREATE TRIGGER notify_of_added AFTER INSERT ON profile_properties REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION plein_notify_of_profiles();
CREATE TRIGGER notify_of_changed AFTER UPDATE ON profile_properties REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION plein_notify_of_profiles();
CREATE TRIGGER notify_of_removed AFTER DELETE ON profile_properties REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION plein_notify_of_profiles();
