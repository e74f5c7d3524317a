-- Who people are and what they may is remembered by every process for a while. Whatever changes it, by whichever way, tells
-- them so at commit: cache tags "user:<guid>" and "users" (packages/contract/src/cache/cache-tag.ts).

CREATE FUNCTION plein_tell_of_user(platform_guid uuid, user_guid uuid) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('plein_invalidation', json_build_object('platformGuid', platform_guid,
    'tags', json_build_array(CASE WHEN user_guid IS NULL THEN 'users' ELSE 'user:' || user_guid END), 'sender', 'database')::text)
$$;

-- Its argument names the column that holds the user's guid; none: everyone of the platform.
CREATE FUNCTION plein_tell_of_people() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  row_before jsonb := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) END;
  row_after jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) END;
BEGIN
  PERFORM plein_tell_of_user((coalesce(row_before, row_after) ->> 'platform_guid')::uuid, (coalesce(row_before, row_after) ->> TG_ARGV[0])::uuid);
  IF TG_NARGS > 0 AND row_after ->> TG_ARGV[0] IS DISTINCT FROM row_before ->> TG_ARGV[0] AND row_before IS NOT NULL AND row_after IS NOT NULL THEN
    PERFORM plein_tell_of_user((row_after ->> 'platform_guid')::uuid, (row_after ->> TG_ARGV[0])::uuid);
  END IF;
  RETURN NULL;
END
$$;

-- Using a session is no change of it.
CREATE TRIGGER tell_of_change AFTER UPDATE ON sessions FOR EACH ROW
  WHEN (to_jsonb(OLD) - '{expires_on,last_used_on}'::text[] IS DISTINCT FROM to_jsonb(NEW) - '{expires_on,last_used_on}'::text[])
  EXECUTE FUNCTION plein_tell_of_people('user_guid');
CREATE TRIGGER tell_of_end AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION plein_tell_of_people('user_guid');

CREATE TRIGGER tell_of_change AFTER UPDATE ON application_users FOR EACH ROW
  WHEN (to_jsonb(OLD) - '{last_seen_on,updated_on,password_hash}'::text[] IS DISTINCT FROM to_jsonb(NEW) - '{last_seen_on,updated_on,password_hash}'::text[])
  EXECUTE FUNCTION plein_tell_of_people('guid');
CREATE TRIGGER tell_of_end AFTER DELETE ON application_users FOR EACH ROW EXECUTE FUNCTION plein_tell_of_people('guid');

CREATE TRIGGER tell_of_change AFTER INSERT OR UPDATE OR DELETE ON user_roles FOR EACH ROW EXECUTE FUNCTION plein_tell_of_people('user_guid');

CREATE TRIGGER tell_of_change AFTER UPDATE OR DELETE ON roles FOR EACH ROW EXECUTE FUNCTION plein_tell_of_people();

CREATE TRIGGER tell_of_change AFTER UPDATE OR DELETE ON api_keys FOR EACH ROW EXECUTE FUNCTION plein_tell_of_people('user_guid');
