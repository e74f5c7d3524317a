-- What the last entry of the platform's log should be, so that a log whose end was cut off shows. The heads themselves stay
-- out of the application's reach.
CREATE FUNCTION plein_audit_head() RETURNS TABLE (sequence bigint, hash text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT head.sequence, head.hash FROM public.audit_heads head WHERE head.platform_guid = public.plein_platform()
$$;
REVOKE EXECUTE ON FUNCTION plein_audit_head FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plein_audit_head TO plein_app;
