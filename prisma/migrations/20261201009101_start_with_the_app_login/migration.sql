-- What a process needs to know at its start, without the login that owns the tables.

-- The applied migrations. In plpgsql, because the table isn't known yet where migrations are compared with the schema.
CREATE FUNCTION plein_list_migrations()
RETURNS TABLE (migration_name text, checksum text, finished_at timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT m.migration_name::text, m.checksum::text, m.finished_at FROM public._prisma_migrations m WHERE m.rolled_back_at IS NULL;
END $$;

-- The text that this database's key encrypted, which is the given one if there was none. Null changes nothing.
CREATE FUNCTION plein_register_secret_key(new_sealed text)
RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF new_sealed IS NOT NULL THEN
    INSERT INTO public.secret_key_checks (sealed) VALUES (new_sealed) ON CONFLICT DO NOTHING;
  END IF;
  RETURN (SELECT c.sealed FROM public.secret_key_checks c);
END $$;

REVOKE EXECUTE ON FUNCTION plein_list_migrations, plein_register_secret_key FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plein_list_migrations, plein_register_secret_key TO plein_app;
