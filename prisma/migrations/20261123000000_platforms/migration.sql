-- Platforms, and what isolates them from each other: row-level security, the role of the application, and the few functions
-- that see more than one platform (docs/decisions/003-tenancy.md). The tables follow prisma/schema; checks, partial indexes,
-- triggers and functions exist here alone, because Prisma's language has no words for them.

-- The application's role ----------------------------------------------------------------------------------------------

-- It owns nothing and has no password: the login that the application uses is a member of it. Roles belong to the whole
-- server, so another database may have created it.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_catalog.pg_roles WHERE rolname = 'plein_app') THEN
    CREATE ROLE plein_app NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL; -- another database's migration created it at this very moment
END $$;
GRANT USAGE ON SCHEMA public TO plein_app;

-- Row-level security --------------------------------------------------------------------------------------------------

-- The platform that this connection works for; null shows no rows.
CREATE FUNCTION plein_platform() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
RETURN nullif(current_setting('app.platform', true), '')::uuid;

-- Puts a table with a platform_guid behind the wall between platforms. Each migration that creates one calls it.
CREATE PROCEDURE plein_wall(walled regclass) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', walled);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', walled);
  EXECUTE format(
    'CREATE POLICY platform ON %s USING (platform_guid = public.plein_platform()) WITH CHECK (platform_guid = public.plein_platform())', walled);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO plein_app', walled);
END $$;
REVOKE EXECUTE ON PROCEDURE plein_wall FROM PUBLIC;

-- A function that runs as the owner of the tables finds its platform in the session, as row-level security does. A statement
-- that calls one passes an argument through this function, and fails where the session has another platform than the statement.
CREATE FUNCTION plein_on_platform(platform uuid, argument anyelement) RETURNS anyelement
LANGUAGE plpgsql STABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF platform IS DISTINCT FROM public.plein_platform() THEN
    RAISE EXCEPTION 'the connection has another platform than the statement' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN argument;
END $$;

-- Platforms -----------------------------------------------------------------------------------------------------------

CREATE TABLE platforms (
  guid uuid NOT NULL DEFAULT uuidv7(),
  name text NOT NULL,
  primary_domain text NOT NULL,
  default_locale text NOT NULL DEFAULT 'nl',
  time_zone text NOT NULL DEFAULT 'Europe/Amsterdam',
  is_demo boolean NOT NULL DEFAULT false,
  created_on timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (guid),
  CONSTRAINT platforms_default_locale_check CHECK (default_locale IN ('nl', 'en'))
);
CREATE UNIQUE INDEX platforms_primary_domain_key ON platforms (primary_domain);

-- A platform sees itself. plein_add_platform creates it, and its own admins may change its language and its time zone.
ALTER TABLE platforms ENABLE ROW LEVEL SECURITY;
ALTER TABLE platforms FORCE ROW LEVEL SECURITY;
CREATE POLICY platform ON platforms USING (guid = plein_platform()) WITH CHECK (guid = plein_platform());
GRANT SELECT, UPDATE (default_locale, time_zone) ON platforms TO plein_app;

CREATE TABLE platform_hosts (
  host text NOT NULL,
  platform_guid uuid NOT NULL,
  PRIMARY KEY (host),
  FOREIGN KEY (platform_guid) REFERENCES platforms ON DELETE CASCADE ON UPDATE CASCADE,
  -- Host names are compared in lower case, so they are stored in lower case.
  CONSTRAINT platform_hosts_host_check CHECK (host ~ '^[a-z0-9_-]+(\.[a-z0-9_-]+)*$' AND length(host) <= 253)
);
CREATE INDEX platform_hosts_platform_guid_idx ON platform_hosts (platform_guid);
CALL plein_wall('platform_hosts');
REVOKE INSERT, UPDATE, DELETE ON platform_hosts FROM plein_app;

-- Every process caches which platform answers for a host, and also that none does. This notifies them all at commit,
-- whoever adds or removes a host name.
CREATE FUNCTION plein_tell_of_host() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told uuid;
BEGIN
  FOREACH told IN ARRAY CASE TG_OP WHEN 'INSERT' THEN ARRAY[NEW.platform_guid] WHEN 'DELETE' THEN ARRAY[OLD.platform_guid]
                             ELSE ARRAY[OLD.platform_guid, NEW.platform_guid] END LOOP
    PERFORM pg_notify('plein_invalidation', json_build_object('platformGuid', told, 'tags', json_build_array('all'), 'sender', 'database')::text);
  END LOOP;
  RETURN NULL;
END
$$;
CREATE TRIGGER tell_of_host AFTER INSERT OR UPDATE OR DELETE ON platform_hosts FOR EACH ROW EXECUTE FUNCTION plein_tell_of_host();

CREATE TABLE platform_settings (
  platform_guid uuid NOT NULL,
  key text NOT NULL,
  value jsonb NOT NULL,
  updated_on timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (platform_guid, key),
  FOREIGN KEY (platform_guid) REFERENCES platforms ON DELETE CASCADE ON UPDATE CASCADE
);
CALL plein_wall('platform_settings');

-- The directory: the only functions that see every platform -----------------------------------------------------------

-- They run as the owner of the tables, whom row-level security holds as well: these policies let the owner read and write both
-- tables for all platforms.
CREATE POLICY directory ON platforms TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY directory ON platform_hosts TO CURRENT_USER USING (true) WITH CHECK (true);

CREATE FUNCTION plein_list_platforms()
RETURNS TABLE (guid uuid, name text, primary_domain text, host_names text[], default_locale text, time_zone text, is_demo boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT p.guid, p.name, p.primary_domain, array_agg(h.host ORDER BY h.host), p.default_locale, p.time_zone, p.is_demo
  FROM public.platforms p JOIN public.platform_hosts h ON h.platform_guid = p.guid
  GROUP BY p.guid ORDER BY p.name, p.guid
$$;

CREATE FUNCTION plein_find_platform(wanted_host text)
RETURNS TABLE (guid uuid, name text, primary_domain text, host_names text[], default_locale text, time_zone text, is_demo boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT p.guid, p.name, p.primary_domain, (SELECT array_agg(h.host ORDER BY h.host) FROM public.platform_hosts h WHERE h.platform_guid = p.guid),
         p.default_locale, p.time_zone, p.is_demo
  FROM public.platforms p
  WHERE p.guid = (SELECT h.platform_guid FROM public.platform_hosts h WHERE h.host = wanted_host)
$$;

-- Fails with unique_violation where a host name belongs to another platform, with check_violation where it is not a host name.
CREATE FUNCTION plein_add_platform(
  new_guid uuid, new_name text, new_primary_domain text, new_host_names text[], new_default_locale text, new_time_zone text, new_is_demo boolean
) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  added uuid;
BEGIN
  INSERT INTO public.platforms (guid, name, primary_domain, default_locale, time_zone, is_demo)
  VALUES (coalesce(new_guid, uuidv7()), new_name, new_primary_domain, new_default_locale, new_time_zone, new_is_demo)
  RETURNING guid INTO added;
  INSERT INTO public.platform_hosts (host, platform_guid)
  SELECT DISTINCT host, added FROM unnest(array_append(new_host_names, new_primary_domain)) AS host;
  RETURN added;
END $$;

REVOKE EXECUTE ON FUNCTION plein_list_platforms, plein_find_platform, plein_add_platform FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plein_list_platforms, plein_find_platform, plein_add_platform TO plein_app;

-- The installation's secret key ---------------------------------------------------------------------------------------

-- A text that the secret key encrypted. A start that can't decrypt it has another key than the one that encrypted the secrets of
-- authenticator apps and identity providers. Only the owner of the tables can read it.
CREATE TABLE secret_key_checks (
  id integer NOT NULL DEFAULT 1,
  sealed text NOT NULL,
  PRIMARY KEY (id),
  CONSTRAINT secret_key_checks_id_check CHECK (id = 1)
);
