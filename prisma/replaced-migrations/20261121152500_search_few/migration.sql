-- Where there are few entries nothing has to be decided about how to look for them.

-- Whether what matches is soon found by going through the entries in their order; otherwise what alone is worth looking up, or null
-- for all of it. An installation of few entries has no need of either: the planner does well, and texts are unpacked for less. Of
-- `wanted_each` every match of `wanted` matches each; null for nothing known.
CREATE OR REPLACE FUNCTION plein_way_to_entries(wanted tsquery, wanted_each tsquery[], OUT is_walked boolean, OUT looked_up tsquery)
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  looked_at CONSTANT int := 40;
  own_platform CONSTANT uuid := public.plein_platform();
  -- Set by tests alone, which have few.
  few CONSTANT int := coalesce(nullif(current_setting('app.few_entries', true), ''), '50000')::int;
  sample tsvector[];
BEGIN
  is_walked := false;
  IF (SELECT c.reltuples < few FROM pg_catalog.pg_class c WHERE c.oid = 'public.search_entries'::regclass) THEN RETURN; END IF;
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
  -- What many of them have is looked at only where something else was found. Where there is nothing else, they are few together.
  SELECT CASE WHEN count(*) < cardinality(wanted_each) THEN string_agg('(' || each::text || ')', ' & ')::tsquery END INTO looked_up
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
       WHERE e.platform_guid = own_platform AND e.weights @@ coalesce(way.looked_up, wanted)
         AND (way.looked_up IS NULL OR CASE WHEN e.weights @@ wanted THEN true ELSE false END) AND cardinality(e.readers) > 0
         AND (with_readers IS NULL OR e.readers && with_readers) AND (with_readers_too IS NULL OR e.readers && with_readers_too)
         AND (with_types IS NULL OR e.type_name = ANY (with_types)) AND (with_tags IS NULL OR e.tags && with_tags)
         AND (with_years IS NULL OR e.year = ANY (with_years)) AND (expired_too OR e.expires_on IS NULL OR e.expires_on > now())
       ORDER BY (e.kind <> 'page'), e.date DESC, e.object_guid LIMIT max_entries
    ) AS found;
END $$;
