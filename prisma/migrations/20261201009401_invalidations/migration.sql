-- What writes invalidate, one row for each, added in the write's own transaction and read by every process within half a second
-- (docs/decisions/209-invalidations-are-rows.md). Unlogged: whatever empties the table, a crash or a fail-over, also ends the connection of
-- every process, which trusts nothing that it cached from then on.
CREATE UNLOGGED TABLE invalidations (
  xid bigint NOT NULL,
  sender uuid NOT NULL,
  number bigint NOT NULL,
  payload json NOT NULL,
  PRIMARY KEY (xid, sender, number)
);

-- Adds what a write of this transaction invalidates. Without a connection that listens, the writer can't notify after its commit, so the
-- commit does.
CREATE FUNCTION plein_add_invalidation(new_sender uuid, new_number bigint, new_payload json, notifies boolean) RETURNS text
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO public.invalidations (xid, sender, number, payload)
  VALUES (pg_current_xact_id()::text::bigint, new_sender, new_number, new_payload);
  IF notifies THEN
    PERFORM pg_notify('plein_invalidation', new_payload::text);
  END IF;
  RETURN '';
END $$;

-- The invalidations that were committed after a snapshot, at most so many, and the snapshot to continue from. What a snapshot doesn't see
-- is exactly what was in progress then (xip), and what began later (from xmax on), in whichever order they commit. STABLE, so that the rows
-- are those of the returned snapshot. A row from xmax of now on is one of another cluster, restored from a dump.
CREATE FUNCTION plein_read_invalidations(since pg_snapshot, max_rows integer)
RETURNS TABLE (snapshot text, milliseconds float8, row_count integer, payloads json)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RETURN QUERY
    SELECT pg_current_snapshot()::text, (extract(epoch FROM clock_timestamp()) * 1000)::float8, count(*)::integer, json_agg(committed.payload)
      FROM (
        (SELECT i.payload FROM public.invalidations i
          WHERE i.xid >= pg_snapshot_xmax(since)::text::bigint AND i.xid < pg_snapshot_xmax(pg_current_snapshot())::text::bigint
          ORDER BY i.xid LIMIT max_rows)
        UNION ALL
        (SELECT i.payload FROM public.invalidations i
          WHERE i.xid = ANY (ARRAY(SELECT x::text::bigint FROM pg_snapshot_xip(since) x))
          ORDER BY i.xid LIMIT max_rows)
      ) committed;
END $$;

-- Deletes invalidations of transactions before this one, at most so many. @returns how many
CREATE FUNCTION plein_delete_invalidations(first_kept bigint, max_rows integer) RETURNS bigint
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  deleted bigint;
BEGIN
  DELETE FROM public.invalidations WHERE ctid = ANY (ARRAY(
    SELECT i.ctid FROM public.invalidations i WHERE i.xid < first_kept ORDER BY i.xid LIMIT max_rows));
  GET DIAGNOSTICS deleted = ROW_COUNT;
  RETURN deleted;
END $$;

REVOKE EXECUTE ON FUNCTION plein_add_invalidation, plein_read_invalidations, plein_delete_invalidations FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plein_add_invalidation, plein_read_invalidations, plein_delete_invalidations TO plein_app;
