-- A search ranks the best of what it finds by all of their words, and not everything (docs/decisions/235-searches-rank-candidates.md).

-- The words of an entry's title, headings and tags: a tenth of its words. They are stored in the row; all of its words usually aren't.
ALTER TABLE search_entries ADD COLUMN heads tsvector GENERATED ALWAYS AS (ts_filter(weights, '{a,b}')) STORED;

-- The entries that match, at most so many, pages first and then the newest, with the words of their heads. The arguments are those of
-- plein_find_entries, whose statements before this version were these with ranks.
CREATE FUNCTION plein_match_entries(
  wanted tsquery, wanted_each tsquery[], with_readers text[], with_readers_too text[], with_people text[], with_people_too text[],
  with_types text[], with_tags text[], with_years int[], expired_too boolean, max_entries int
) RETURNS TABLE (kind text, object_guid uuid, heads tsvector, type_name text, tags text[], year int, date timestamptz)
LANGUAGE plpgsql STABLE ROWS 100
SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_custom_plan AS $$
#variable_conflict use_column
DECLARE
  own_platform CONSTANT uuid := public.plein_platform();
  way record;
BEGIN
  way := public.plein_way_to_entries(wanted, wanted_each);
  IF way.is_walked THEN
    RETURN QUERY
    SELECT e.kind, e.object_guid, e.heads, e.type_name, e.tags, e.year, e.date FROM public.search_entries e
     WHERE e.platform_guid = own_platform AND CASE WHEN e.weights @@ wanted THEN true ELSE false END AND cardinality(e.readers) > 0
       AND CASE WHEN e.kind = 'person' THEN e.readers && with_people AND (with_people_too IS NULL OR e.readers && with_people_too)
                ELSE (with_readers IS NULL OR e.readers && with_readers) AND (with_readers_too IS NULL OR e.readers && with_readers_too) END
       AND (with_types IS NULL OR e.type_name = ANY (with_types)) AND (with_tags IS NULL OR e.tags && with_tags)
       AND (with_years IS NULL OR e.year = ANY (with_years)) AND (expired_too OR e.expires_on IS NULL OR e.expires_on > now())
     ORDER BY (e.kind <> 'page'), e.date DESC, e.object_guid LIMIT max_entries;
    RETURN;
  END IF;
  RETURN QUERY
  SELECT e.kind, e.object_guid, e.heads, e.type_name, e.tags, e.year, e.date FROM public.search_entries e
   WHERE e.platform_guid = own_platform AND e.weights @@ coalesce(way.looked_up, wanted)
     AND (way.looked_up IS NULL OR CASE WHEN e.weights @@ wanted THEN true ELSE false END) AND cardinality(e.readers) > 0
     AND CASE WHEN e.kind = 'person' THEN e.readers && with_people AND (with_people_too IS NULL OR e.readers && with_people_too)
              ELSE (with_readers IS NULL OR e.readers && with_readers) AND (with_readers_too IS NULL OR e.readers && with_readers_too) END
     AND (with_types IS NULL OR e.type_name = ANY (with_types)) AND (with_tags IS NULL OR e.tags && with_tags)
     AND (with_years IS NULL OR e.year = ANY (with_years)) AND (expired_too OR e.expires_on IS NULL OR e.expires_on > now())
   ORDER BY (e.kind <> 'page'), e.date DESC, e.object_guid LIMIT max_entries;
END $$;

-- As plein_find_entries was, except that only the 30 best candidates are ranked by all of their words; all others follow them. The candidates
-- are those with the best heads, then pages and the newest, which is also the order of the others.
-- A title or heading with the words as they were typed (`wanted_first`) ranks above one that has them within a longer word, however
-- short the text below it is. Planned once: the best plan is the same for any words.
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
      SELECT h.*, row_number() OVER (ORDER BY h.by_heads + h.as_typed DESC, h.kind <> 'page', h.date DESC, h.object_guid) AS place
        FROM (
          SELECT m.*, ts_rank('{0.02, 0.1, 0.4, 1}', m.heads, wanted_any, 1) AS by_heads,
                 ts_rank('{0, 0, 0.2, 1}', m.heads, wanted_first) AS as_typed
            FROM public.plein_match_entries(wanted, wanted_each, with_readers, with_readers_too, with_people, with_people_too, with_types,
                                            with_tags, with_years, expired_too, max_entries) AS m
        ) AS h
    ) AS f;
END $$;

REVOKE EXECUTE ON FUNCTION plein_match_entries FROM PUBLIC;
