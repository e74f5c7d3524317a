-- A title or heading that holds the words as they were typed comes before one that holds them within a longer word, however
-- short the text below it is.
CREATE OR REPLACE FUNCTION plein_find_entries(
  wanted tsquery, wanted_first tsquery, with_readers text[], with_readers_too text[], with_types text[], with_tags text[], with_years int[],
  expired_too boolean, max_entries int
) RETURNS TABLE (kind text, object_guid uuid, rank real, type_name text, tags text[], year int, date timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 100
SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_custom_plan AS $$
  SELECT found.kind, found.object_guid,
         ts_rank('{0.02, 0.1, 0.4, 1}', found.weights, wanted, 1) + ts_rank('{0, 0, 0.2, 1}', found.weights, wanted_first),
         found.type_name, found.tags, found.year, found.date
    FROM (
      SELECT e.* FROM public.search_entries e
       WHERE e.platform_guid = public.plein_platform() AND e.weights @@ wanted AND cardinality(e.readers) > 0
         AND (with_readers IS NULL OR e.readers && with_readers) AND (with_readers_too IS NULL OR e.readers && with_readers_too)
         AND (with_types IS NULL OR e.type_name = ANY (with_types)) AND (with_tags IS NULL OR e.tags && with_tags)
         AND (with_years IS NULL OR e.year = ANY (with_years)) AND (expired_too OR e.expires_on IS NULL OR e.expires_on > now())
       ORDER BY (e.kind <> 'page'), e.date DESC, e.object_guid LIMIT max_entries
    ) AS found
$$;
