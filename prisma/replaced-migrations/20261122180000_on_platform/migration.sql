-- Functions that run as the owner of the tables find their platform in the session, as row-level security does. A statement
-- that calls one names its platform too, and fails where the session has another: an argument goes through this function.
CREATE FUNCTION plein_on_platform(platform uuid, argument anyelement) RETURNS anyelement
LANGUAGE plpgsql STABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF platform IS DISTINCT FROM public.plein_platform() THEN
    RAISE EXCEPTION 'the connection has another platform than the statement' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN argument;
END $$;
