-- Signing in: sessions, second factors, identity providers, API keys, and what counts the attempts.

-- Sessions ------------------------------------------------------------------------------------------------------------

CREATE TABLE sessions (
  platform_guid uuid NOT NULL,
  id_hash text NOT NULL,
  user_guid uuid NOT NULL,
  expires_on timestamptz(3) NOT NULL,
  ends_on timestamptz(3) NOT NULL,
  created_on timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  user_agent text NOT NULL DEFAULT '',
  authenticated_on timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  has_second_factor boolean NOT NULL DEFAULT false,
  last_used_on timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  network text NOT NULL DEFAULT '',
  viewed_role_guid uuid,
  PRIMARY KEY (platform_guid, id_hash),
  FOREIGN KEY (platform_guid, user_guid) REFERENCES application_users ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX sessions_platform_guid_user_guid_idx ON sessions (platform_guid, user_guid);
CALL plein_wall('sessions');

-- Using a session changes no right of its user.
CREATE TRIGGER tell_of_change AFTER UPDATE ON sessions FOR EACH ROW
  WHEN (to_jsonb(OLD) - '{expires_on,last_used_on}'::text[] IS DISTINCT FROM to_jsonb(NEW) - '{expires_on,last_used_on}'::text[])
  EXECUTE FUNCTION plein_tell_of_people('user_guid');
CREATE TRIGGER tell_of_end AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION plein_tell_of_people('user_guid');

CREATE TABLE access_tokens (
  platform_guid uuid NOT NULL,
  token_hash text NOT NULL,
  session_id_hash text NOT NULL,
  expires_on timestamptz(3) NOT NULL,
  created_on timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (platform_guid, token_hash),
  FOREIGN KEY (platform_guid, session_id_hash) REFERENCES sessions ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX access_tokens_platform_guid_session_id_hash_idx ON access_tokens (platform_guid, session_id_hash);
CALL plein_wall('access_tokens');

CREATE TABLE one_time_tokens (
  platform_guid uuid NOT NULL,
  token_hash text NOT NULL,
  purpose text NOT NULL,
  user_guid uuid,
  email text,
  code_hash text,
  code_expires_on timestamptz(3),
  tries integer NOT NULL DEFAULT 0,
  facts jsonb NOT NULL DEFAULT '{}',
  created_on timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_on timestamptz(3) NOT NULL,
  used_on timestamptz(3),
  PRIMARY KEY (platform_guid, token_hash),
  FOREIGN KEY (platform_guid) REFERENCES platforms ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (platform_guid, user_guid) REFERENCES application_users ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX one_time_tokens_platform_guid_user_guid_purpose_idx ON one_time_tokens (platform_guid, user_guid, purpose);
CREATE INDEX one_time_tokens_platform_guid_expires_on_idx ON one_time_tokens (platform_guid, expires_on);
CALL plein_wall('one_time_tokens');

-- Second factors ------------------------------------------------------------------------------------------------------

CREATE TABLE totps (
  platform_guid uuid NOT NULL,
  user_guid uuid NOT NULL,
  secret text NOT NULL,
  confirmed_on timestamptz(3),
  last_step bigint,
  PRIMARY KEY (platform_guid, user_guid),
  FOREIGN KEY (platform_guid, user_guid) REFERENCES application_users ON DELETE CASCADE ON UPDATE CASCADE
);
CALL plein_wall('totps');

CREATE TABLE recovery_codes (
  platform_guid uuid NOT NULL,
  user_guid uuid NOT NULL,
  code_hash text NOT NULL,
  used_on timestamptz(3),
  PRIMARY KEY (platform_guid, user_guid, code_hash),
  FOREIGN KEY (platform_guid, user_guid) REFERENCES application_users ON DELETE CASCADE ON UPDATE CASCADE
);
CALL plein_wall('recovery_codes');

CREATE TABLE passkeys (
  platform_guid uuid NOT NULL,
  credential_id text NOT NULL,
  user_guid uuid NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL DEFAULT 0,
  transports text[] DEFAULT ARRAY[]::text[],
  name text NOT NULL,
  created_on timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  last_used_on timestamptz(3),
  PRIMARY KEY (platform_guid, credential_id),
  FOREIGN KEY (platform_guid, user_guid) REFERENCES application_users ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX passkeys_platform_guid_user_guid_idx ON passkeys (platform_guid, user_guid);
CALL plein_wall('passkeys');

-- Whether a user has a second factor is cached with who they are. Using one changes nothing of that.
CREATE TRIGGER tell_of_change AFTER UPDATE OF confirmed_on ON totps FOR EACH ROW EXECUTE FUNCTION plein_tell_of_people('user_guid');
CREATE TRIGGER tell_of_end AFTER DELETE ON totps FOR EACH ROW EXECUTE FUNCTION plein_tell_of_people('user_guid');
CREATE TRIGGER tell_of_change AFTER INSERT OR DELETE ON passkeys FOR EACH ROW EXECUTE FUNCTION plein_tell_of_people('user_guid');

-- Identity providers --------------------------------------------------------------------------------------------------

CREATE TABLE identity_providers (
  platform_guid uuid NOT NULL,
  guid uuid NOT NULL DEFAULT uuidv7(),
  name text NOT NULL,
  issuer text NOT NULL,
  client_id text NOT NULL,
  client_secret text NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  is_only boolean NOT NULL DEFAULT false,
  allowed_domains text[] DEFAULT ARRAY[]::text[],
  role_claim text NOT NULL DEFAULT '',
  role_map jsonb NOT NULL DEFAULT '{}',
  syncs_roles boolean NOT NULL DEFAULT false,
  created_on timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (platform_guid, guid),
  FOREIGN KEY (platform_guid) REFERENCES platforms ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX identity_providers_platform_guid_name_key ON identity_providers (platform_guid, name);
CALL plein_wall('identity_providers');

CREATE TABLE federated_identities (
  platform_guid uuid NOT NULL,
  provider_guid uuid NOT NULL,
  subject text NOT NULL,
  user_guid uuid NOT NULL,
  PRIMARY KEY (platform_guid, provider_guid, subject),
  FOREIGN KEY (platform_guid, provider_guid) REFERENCES identity_providers ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (platform_guid, user_guid) REFERENCES application_users ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX federated_identities_platform_guid_user_guid_idx ON federated_identities (platform_guid, user_guid);
CALL plein_wall('federated_identities');

-- API keys ------------------------------------------------------------------------------------------------------------

CREATE TABLE api_keys (
  platform_guid uuid NOT NULL,
  guid uuid NOT NULL DEFAULT uuidv7(),
  name text NOT NULL,
  key_hash text NOT NULL,
  prefix text NOT NULL,
  user_guid uuid NOT NULL,
  scopes text[],
  created_on timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_on timestamptz(3) NOT NULL,
  last_used_on timestamptz(3),
  revoked_on timestamptz(3),
  PRIMARY KEY (platform_guid, guid),
  FOREIGN KEY (platform_guid, user_guid) REFERENCES application_users ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX api_keys_platform_guid_user_guid_idx ON api_keys (platform_guid, user_guid);
CREATE UNIQUE INDEX api_keys_platform_guid_key_hash_key ON api_keys (platform_guid, key_hash);
CALL plein_wall('api_keys');

CREATE TRIGGER tell_of_change AFTER UPDATE OR DELETE ON api_keys FOR EACH ROW EXECUTE FUNCTION plein_tell_of_people('user_guid');

-- Rate limits ---------------------------------------------------------------------------------------------------------

CREATE TABLE rate_limits (
  platform_guid uuid NOT NULL,
  key text NOT NULL,
  count integer NOT NULL,
  window_ends_on timestamptz(3) NOT NULL,
  PRIMARY KEY (platform_guid, key),
  FOREIGN KEY (platform_guid) REFERENCES platforms ON DELETE CASCADE ON UPDATE CASCADE
);
CALL plein_wall('rate_limits');

-- Counts a try against each of these counters, or against none of them when one refuses it. It locks all of them while it
-- decides, so that nobody reads a count that is taken back; and in the order of their keys, so that callers can't wait for each
-- other in a circle. A try that a counter refuses from the start writes nothing. A refused caller is never told to wait longer
-- than the wait that the last counted try began, also where the system clock was set back in between.
CREATE FUNCTION plein_count_tries(
  of_platform uuid, keys text[], tries int[], window_seconds int[], wait_seconds int[], max_wait_seconds int[],
  OUT refused_by text, OUT retry_after double precision, OUT is_first boolean
) LANGUAGE plpgsql VOLATILE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  second CONSTANT interval := interval '1 second';
  moment timestamptz;
BEGIN
  FOR look IN 1..2 LOOP
    moment := clock_timestamp();
    SELECT l.key, least(extract(epoch FROM r.window_ends_on - moment), l.max_wait, l.wait * 2 ^ least(r.count - l.most, 20))
      INTO refused_by, retry_after
      FROM unnest(keys, tries, wait_seconds, max_wait_seconds) WITH ORDINALITY AS l (key, most, wait, max_wait, place)
      JOIN public.rate_limits r ON r.platform_guid = of_platform AND r.key = l.key
     WHERE r.count >= l.most AND moment < r.window_ends_on
     ORDER BY l.place LIMIT 1;
    IF refused_by IS NOT NULL THEN RETURN; END IF;
    EXIT WHEN look = 2;
    INSERT INTO public.rate_limits AS r (platform_guid, key, count, window_ends_on)
    SELECT of_platform, l.key, 0, moment FROM unnest(keys) AS l (key) ORDER BY l.key
        ON CONFLICT (platform_guid, key) DO UPDATE SET count = r.count;
  END LOOP;
  WITH counted AS (
    UPDATE public.rate_limits r
       SET count = CASE WHEN c.is_over THEN 1 ELSE r.count + 1 END,
           window_ends_on = CASE WHEN c.is_over THEN moment + c.window_seconds * second
                                 WHEN r.count + 1 < c.most THEN r.window_ends_on
                                 ELSE moment + least(c.max_wait, c.wait * 2 ^ least(r.count + 1 - c.most, 20)) * second END
      FROM (SELECT l.*, h.count = 0 OR moment >= h.window_ends_on + CASE WHEN h.count >= l.most THEN l.window_seconds ELSE 0 END * second AS is_over
              FROM unnest(keys, tries, window_seconds, wait_seconds, max_wait_seconds) AS l (key, most, window_seconds, wait, max_wait)
              JOIN public.rate_limits h ON h.platform_guid = of_platform AND h.key = l.key) AS c
     WHERE r.platform_guid = of_platform AND r.key = c.key
    RETURNING r.count)
  SELECT bool_or(count = 1) INTO is_first FROM counted;
END $$;
