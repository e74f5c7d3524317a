-- The application may not write host names itself: which of them are another platform's is visible to these functions alone. Both work for
-- the platform of the connection.

-- Replaces the host names. Returns those that belong to another platform; then nothing changes.
CREATE FUNCTION plein_save_host_names(new_hosts text[]) RETURNS text[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  own uuid := public.plein_platform();
  taken text[];
BEGIN
  SELECT array_agg(h.host ORDER BY h.host) INTO taken
  FROM public.platform_hosts h WHERE h.host = ANY (new_hosts) AND h.platform_guid <> own;
  IF taken IS NOT NULL THEN
    RETURN taken;
  END IF;
  -- The primary domain is the one that mails and canonical addresses name.
  DELETE FROM public.platform_hosts h
  WHERE h.platform_guid = own AND h.host <> ALL (new_hosts)
    AND h.host <> (SELECT p.primary_domain FROM public.platforms p WHERE p.guid = own);
  -- Fails with unique_violation where another platform gets one of them at the same time.
  INSERT INTO public.platform_hosts (host, platform_guid)
  SELECT DISTINCT host, own FROM unnest(new_hosts) AS host
  WHERE NOT EXISTS (SELECT FROM public.platform_hosts h WHERE h.host = host.host AND h.platform_guid = own);
  RETURN '{}';
END $$;

-- Makes one of the platform's host names its primary domain. Returns whether it is one.
CREATE FUNCTION plein_save_primary_domain(new_primary_domain text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE public.platforms p SET primary_domain = new_primary_domain
  WHERE p.guid = public.plein_platform()
    AND EXISTS (SELECT FROM public.platform_hosts h WHERE h.host = new_primary_domain AND h.platform_guid = p.guid);
  RETURN FOUND;
END $$;

REVOKE EXECUTE ON FUNCTION plein_save_host_names, plein_save_primary_domain FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plein_save_host_names, plein_save_primary_domain TO plein_app;
