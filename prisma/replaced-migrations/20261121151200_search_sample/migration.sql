-- How entries are looked for is decided in a function of its own, whose statements are planned once; those that look for them are
-- planned for what is asked.

-- Whether what matches is soon found by going through the entries in their order; otherwise what is worth looking up. Of
-- `wanted_each` every match of `wanted` matches each; null for nothing known.
CREATE FUNCTION plein_way_to_entries(wanted tsquery, wanted_each tsquery[], OUT is_walked boolean, OUT looked_up tsquery)
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  looked_at CONSTANT int := 40;
  own_platform CONSTANT uuid := public.plein_platform();
  sample tsvector[];
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
  -- One in five of them: then as many as are wanted are there soon.
  SELECT count(*) FILTER (WHERE w @@ wanted) * 5 >= count(*) INTO is_walked FROM unnest(sample) AS w;
  IF is_walked THEN RETURN; END IF;
  -- Only what few of them have is worth looking up. Where there is no such thing, they are few together.
  SELECT coalesce(string_agg('(' || each::text || ')', ' & ')::tsquery, wanted) INTO looked_up
    FROM unnest(wanted_each) AS each
   WHERE (SELECT count(*) FILTER (WHERE w @@ each) * 10 < count(*) FROM unnest(sample) AS w);
END $$;

CREATE OR REPLACE FUNCTION plein_find_entries(
  wanted tsquery, wanted_first tsquery, wanted_each tsquery[], with_readers text[], with_readers_too text[], with_types text[],
  with_tags text[], with_years int[], expired_too boolean, max_entries int
) RETURNS TABLE (kind text, object_guid uuid, rank real, type_name text, tags text[], year int, date timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 100
SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_custom_plan AS $$
#variable_conflict use_column
DECLARE
  own_platform CONSTANT uuid := public.plein_platform();
  way record;
BEGIN
  way := public.plein_way_to_entries(wanted, wanted_each);
  IF way.is_walked THEN
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
  RETURN QUERY
  SELECT found.kind, found.object_guid,
         ts_rank('{0.02, 0.1, 0.4, 1}', found.weights, wanted, 1) + ts_rank('{0, 0, 0.2, 1}', found.weights, wanted_first),
         found.type_name, found.tags, found.year, found.date
    FROM (
      SELECT e.* FROM public.search_entries e
       WHERE e.platform_guid = own_platform AND e.weights @@ way.looked_up AND CASE WHEN e.weights @@ wanted THEN true ELSE false END
         AND cardinality(e.readers) > 0
         AND (with_readers IS NULL OR e.readers && with_readers) AND (with_readers_too IS NULL OR e.readers && with_readers_too)
         AND (with_types IS NULL OR e.type_name = ANY (with_types)) AND (with_tags IS NULL OR e.tags && with_tags)
         AND (with_years IS NULL OR e.year = ANY (with_years)) AND (expired_too OR e.expires_on IS NULL OR e.expires_on > now())
       ORDER BY (e.kind <> 'page'), e.date DESC, e.object_guid LIMIT max_entries
    ) AS found;
END $$;

REVOKE EXECUTE ON FUNCTION plein_way_to_entries FROM PUBLIC;
