-- What many entries hold is looked for in another way than what few do (docs/decisions/023-search.md): an index gives all that
-- begin with a word, of every platform, before one of them is looked at.

DROP FUNCTION plein_find_entries(tsquery, tsquery, text[], text[], text[], text[], int[], boolean, int);

-- The entries that match, at most so many, pages first and then the newest. Who may find an entry is part of the question:
-- `readers` null finds all, else an entry must have one of them, and one of `readers_too` where that is given. Of `wanted_each`
-- every match of `wanted` matches each; null for nothing known.
CREATE FUNCTION plein_find_entries(
  wanted tsquery, wanted_first tsquery, wanted_each tsquery[], with_readers text[], with_readers_too text[], with_types text[],
  with_tags text[], with_years int[], expired_too boolean, max_entries int
) RETURNS TABLE (kind text, object_guid uuid, rank real, type_name text, tags text[], year int, date timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 100
SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_custom_plan AS $$
#variable_conflict use_column
DECLARE
  looked_at CONSTANT int := 80;
  own_platform CONSTANT uuid := public.plein_platform();
  sample tsvector[];
  looked_up tsquery;
BEGIN
  -- Pages come first, and the newest of all may be of one kind: some of each end.
  SELECT array_agg(f.weights) INTO sample
    FROM ((SELECT e.weights FROM public.search_entries e WHERE e.platform_guid = own_platform AND NOT (e.kind <> 'page')
            ORDER BY (e.kind <> 'page'), e.date DESC, e.object_guid LIMIT looked_at / 2)
          UNION ALL
          (SELECT e.weights FROM public.search_entries e WHERE e.platform_guid = own_platform AND (e.kind <> 'page')
            ORDER BY (e.kind <> 'page'), e.date DESC, e.object_guid LIMIT looked_at)
          UNION ALL
          (SELECT e.weights FROM public.search_entries e WHERE e.platform_guid = own_platform AND (e.kind <> 'page')
            ORDER BY (e.kind <> 'page') DESC, e.date, e.object_guid DESC LIMIT looked_at)) AS f;
  -- One in five of them: then as many as are wanted are soon found by going through them in their order.
  IF (SELECT count(*) FILTER (WHERE w @@ wanted) * 5 >= count(*) FROM unnest(sample) AS w) THEN
    RETURN QUERY
    SELECT found.kind, found.object_guid,
           ts_rank('{0.02, 0.1, 0.4, 1}', found.weights, wanted, 1) + ts_rank('{0, 0, 0.2, 1}', found.weights, wanted_first),
           found.type_name, found.tags, found.year, found.date
      FROM (
        SELECT e.* FROM public.search_entries e
         WHERE e.platform_guid = own_platform AND CASE WHEN e.weights @@ wanted THEN true ELSE false END AND cardinality(e.readers) > 0
           AND (with_readers IS NULL OR e.readers && with_readers) AND (with_readers_too IS NULL OR e.readers && with_readers_too)
           AND (with_types IS NULL OR e.type_name = ANY (with_types)) AND (with_tags IS NULL OR e.tags && with_tags)
           AND (with_years IS NULL OR e.year = ANY (with_years)) AND (expired_too OR e.expires_on IS NULL OR e.expires_on > now())
         ORDER BY (e.kind <> 'page'), e.date DESC, e.object_guid LIMIT max_entries
      ) AS found;
    RETURN;
  END IF;
  -- Only what few of them have is worth looking up. Where there is no such thing, they are few together.
  SELECT coalesce(string_agg('(' || each::text || ')', ' & ')::tsquery, wanted) INTO looked_up
    FROM unnest(wanted_each) AS each
   WHERE (SELECT count(*) FILTER (WHERE w @@ each) * 10 < count(*) FROM unnest(sample) AS w);
  RETURN QUERY
  SELECT found.kind, found.object_guid,
         ts_rank('{0.02, 0.1, 0.4, 1}', found.weights, wanted, 1) + ts_rank('{0, 0, 0.2, 1}', found.weights, wanted_first),
         found.type_name, found.tags, found.year, found.date
    FROM (
      SELECT e.* FROM public.search_entries e
       WHERE e.platform_guid = own_platform AND e.weights @@ looked_up AND CASE WHEN e.weights @@ wanted THEN true ELSE false END
         AND cardinality(e.readers) > 0
         AND (with_readers IS NULL OR e.readers && with_readers) AND (with_readers_too IS NULL OR e.readers && with_readers_too)
         AND (with_types IS NULL OR e.type_name = ANY (with_types)) AND (with_tags IS NULL OR e.tags && with_tags)
         AND (with_years IS NULL OR e.year = ANY (with_years)) AND (expired_too OR e.expires_on IS NULL OR e.expires_on > now())
       ORDER BY (e.kind <> 'page'), e.date DESC, e.object_guid LIMIT max_entries
    ) AS found;
END $$;

REVOKE EXECUTE ON FUNCTION plein_find_entries FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plein_find_entries TO plein_app;
