-- As it was (20261201008801_search_candidates), with each rank computed once. OFFSET keeps the planner from putting the expression of a rank
-- wherever its name stands: it then ranked each match four times. An entry that has none of the words in its head hasn't got them as they
-- were typed either.
CREATE OR REPLACE FUNCTION plein_find_entries(
  wanted tsquery, wanted_first tsquery, wanted_each tsquery[], with_readers text[], with_readers_too text[], with_people text[],
  with_people_too text[], with_types text[], with_tags text[], with_years int[], expired_too boolean, max_entries int
) RETURNS TABLE (kind text, object_guid uuid, rank real, type_name text, tags text[], year int, date timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 100
SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  own_platform CONSTANT uuid := public.plein_platform();
  -- An entry with one of two words in its title is a candidate as well.
  wanted_any CONSTANT tsquery := replace(wanted::text, '&', '|')::tsquery;
BEGIN
  RETURN QUERY
  SELECT f.kind, f.object_guid,
         -- Neither rank by heads exceeds 1, so that candidates come first.
         f.as_typed + CASE WHEN f.place > 30 THEN f.by_heads ELSE 3::real + (
           SELECT ts_rank('{0.02, 0.1, 0.4, 1}', e.weights, wanted, 1) FROM public.search_entries AS e
            WHERE e.platform_guid = own_platform AND e.kind = f.kind AND e.object_guid = f.object_guid) END,
         f.type_name, f.tags, f.year, f.date
    FROM (
      SELECT t.*, row_number() OVER (ORDER BY t.by_heads + t.as_typed DESC, t.kind <> 'page', t.date DESC, t.object_guid) AS place
        FROM (
          SELECT h.kind, h.object_guid, h.type_name, h.tags, h.year, h.date, h.by_heads,
                 CASE WHEN h.by_heads > 0 THEN ts_rank('{0, 0, 0.2, 1}', h.heads, wanted_first) ELSE 0::real END AS as_typed
            FROM (
              SELECT m.*, ts_rank('{0.02, 0.1, 0.4, 1}', m.heads, wanted_any, 1) AS by_heads
                FROM public.plein_match_entries(wanted, wanted_each, with_readers, with_readers_too, with_people, with_people_too, with_types,
                                                with_tags, with_years, expired_too, max_entries) AS m
              OFFSET 0
            ) AS h
          OFFSET 0
        ) AS t
    ) AS f;
END $$;
