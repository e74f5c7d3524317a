-- A platform that staff archived is closed: its host names lead to nothing but a notice, and nothing is sent or published for it.
-- Its rows stay, so that it can be restored (docs/decisions/187-archived-platforms.md).
ALTER TABLE platforms ADD COLUMN archived_on timestamptz(3);

-- The directory with the moment of archiving. New functions, because the release before this one has prepared statements of the
-- former two, which fail when their columns change.
CREATE FUNCTION plein_list_all_platforms()
RETURNS TABLE (guid uuid, name text, primary_domain text, host_names text[], default_locale text, time_zone text, is_demo boolean, archived_on timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT p.guid, p.name, p.primary_domain, array_agg(h.host ORDER BY h.host), p.default_locale, p.time_zone, p.is_demo, p.archived_on
  FROM public.platforms p JOIN public.platform_hosts h ON h.platform_guid = p.guid
  GROUP BY p.guid ORDER BY p.name, p.guid
$$;

CREATE FUNCTION plein_find_platform_by_host(wanted_host text)
RETURNS TABLE (guid uuid, name text, primary_domain text, host_names text[], default_locale text, time_zone text, is_demo boolean, archived_on timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT p.guid, p.name, p.primary_domain, (SELECT array_agg(h.host ORDER BY h.host) FROM public.platform_hosts h WHERE h.platform_guid = p.guid),
         p.default_locale, p.time_zone, p.is_demo, p.archived_on
  FROM public.platforms p
  WHERE p.guid = (SELECT h.platform_guid FROM public.platform_hosts h WHERE h.host = wanted_host)
$$;

-- The application may not write these columns itself. Each of these works for the platform of the connection, and returns whether
-- it changed something.
CREATE FUNCTION plein_save_platform_name(new_name text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE public.platforms p SET name = new_name WHERE p.guid = public.plein_platform() AND p.name <> new_name;
  RETURN FOUND;
END $$;

CREATE FUNCTION plein_archive_platform() RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE public.platforms p SET archived_on = now() WHERE p.guid = public.plein_platform() AND p.archived_on IS NULL;
  RETURN FOUND;
END $$;

CREATE FUNCTION plein_restore_platform() RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE public.platforms p SET archived_on = NULL WHERE p.guid = public.plein_platform() AND p.archived_on IS NOT NULL;
  RETURN FOUND;
END $$;

REVOKE EXECUTE ON FUNCTION plein_list_all_platforms, plein_find_platform_by_host, plein_save_platform_name, plein_archive_platform, plein_restore_platform FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plein_list_all_platforms, plein_find_platform_by_host, plein_save_platform_name, plein_archive_platform, plein_restore_platform TO plein_app;
