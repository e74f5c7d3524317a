-- People are found by searching who chose to be (docs/decisions/117-people-in-search.md). Nobody chose before this version.

-- How wide an audience is: each contains those before it. Anything else, of a later version too, is nobody but the person.
CREATE FUNCTION plein_audience_width(audience text) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE audience WHEN 'public' THEN 3 WHEN 'users' THEN 2 WHEN 'roles' THEN 1 ELSE 0 END;

-- A text in the form that searchableText in packages/contract/src/search/search-words.ts gives it: its words, then those that a hyphen or an
-- apostrophe joins as one.
CREATE FUNCTION plein_searchable_text(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT translate(words, '''’-‐‑', '     ') || coalesce(' ' || (
           SELECT string_agg(translate(word, '''’-‐‑', ''), ' ') FROM regexp_split_to_table(words, '\s+') AS word
            WHERE word <> translate(word, '''’-‐‑', '')), '')
    FROM (SELECT translate(lower(normalize(given, NFKC)), '@./\_:,;()[]{}"!?&<>|*+=~#%', repeat(' ', 28)) AS words) AS lowered
$$;

-- Its words for spelling suggestions, as vocabularyOf beside it.
CREATE FUNCTION plein_vocabulary_of(given text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT array(SELECT DISTINCT word FROM regexp_split_to_table(public.plein_searchable_text(given), '\s+') AS word
                WHERE length(word) BETWEEN 3 AND 40 AND word !~ '^[0-9]+$' ORDER BY word)
$$;

-- Removes those of these words that no entry has any more: the name of somebody who is found no more stays nowhere. As the owner, for
-- under row-level security the index of words isn't used.
CREATE FUNCTION plein_forget_words(of_platform uuid, words text[]) RETURNS void
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DELETE FROM public.search_words w
   WHERE w.platform_guid = of_platform AND w.platform_guid = public.plein_platform() AND w.word = ANY (words)
     AND NOT EXISTS (SELECT FROM public.search_entries e
                      WHERE e.platform_guid = of_platform
                        AND e.weights @@ (plainto_tsquery('public.plein_nl', w.word) || plainto_tsquery('public.plein_en', w.word)))
$$;

-- Writes the entry of a person, or removes it. Whoever finds it sees all that is in it: they find it by the name where they may see that,
-- else by the alias where they may see that, and by what else of the profile is visible to all of them.
CREATE FUNCTION plein_index_person(of_platform uuid, person uuid) RETURNS void
LANGUAGE plpgsql VOLATILE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  own record;
  shown record;
  audience_width int;
  former text;
  title text;
BEGIN
  -- Several writes about one person wait here for each other; the last one sees what all of them wrote.
  SELECT nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.middle_name, ''), nullif(u.last_name, '')), '') AS name,
         coalesce(u.language, (SELECT p.default_locale FROM public.platforms p WHERE p.guid = of_platform), 'nl') AS locale,
         u.is_active AND u.erased_on IS NULL AND u.erase_on IS NULL AS is_present
    INTO own
    FROM public.application_users u WHERE u.platform_guid = of_platform AND u.guid = person
     FOR NO KEY UPDATE OF u;
  SELECT coalesce(max(public.plein_audience_width(p.value #>> '{}')) FILTER (WHERE p.key = 'searchVisibleFor'), 0) AS search_width,
         coalesce(max(public.plein_audience_width(p.value #>> '{}')) FILTER (WHERE p.key = 'nameVisibleFor'), 2) AS name_width,
         max(trim(p.value #>> '{}')) FILTER (WHERE p.key = 'alias' AND NOT p.mett) AS alias,
         coalesce(max(public.plein_audience_width(p.visible_for)) FILTER (WHERE p.key = 'alias' AND NOT p.mett), 0) AS alias_width
    INTO shown
    FROM public.profile_properties p
   WHERE p.platform_guid = of_platform AND p.user_guid = person AND p.key IN ('searchVisibleFor', 'nameVisibleFor', 'alias');
  SELECT e.title INTO former FROM public.search_entries e WHERE e.platform_guid = of_platform AND e.kind = 'person' AND e.object_guid = person;

  -- The wider of the two identities, the name where they are alike; never both, for one would disclose the other.
  shown.name_width := CASE WHEN own.is_present AND own.name IS NOT NULL THEN least(shown.name_width, shown.search_width) ELSE 0 END;
  shown.alias_width := CASE WHEN own.is_present AND shown.alias <> '' THEN least(shown.alias_width, shown.search_width) ELSE 0 END;
  audience_width := greatest(shown.name_width, shown.alias_width);
  title := left(translate(CASE WHEN audience_width = 0 THEN NULL WHEN shown.name_width = audience_width THEN own.name ELSE shown.alias END,
                          U&'\E000\E001', ''), 500);
  IF title IS NULL THEN
    DELETE FROM public.search_entries e WHERE e.platform_guid = of_platform AND e.kind = 'person' AND e.object_guid = person;
    IF former IS NOT NULL THEN PERFORM public.plein_forget_words(of_platform, public.plein_vocabulary_of(former)); END IF;
    RETURN;
  END IF;

  INSERT INTO public.search_entries AS e
         (platform_guid, kind, object_guid, locale, type_name, readers, title, summary, body, date, year, weights)
  SELECT of_platform, 'person', person, own.locale, 'user',
         CASE audience_width
           WHEN 3 THEN ARRAY['Public'] WHEN 2 THEN ARRAY['Users']
           ELSE array(SELECT 'role:' || r.role_guid FROM public.user_roles r
                       WHERE r.platform_guid = of_platform AND r.user_guid = person ORDER BY 1) END,
         title, left(texts.work, 300), left(texts.about, 10000),
         -- A person has no date: after everything else where the newest comes first, and in no year.
         '-infinity', 0,
         setweight(to_tsvector(texts.config, public.plein_searchable_text(title)), 'A') ||
         setweight(to_tsvector(texts.config, public.plein_searchable_text(texts.work)), 'B') ||
         setweight(to_tsvector(texts.config, public.plein_searchable_text(texts.about)), 'C')
    FROM (SELECT ('public.plein_' || own.locale)::regconfig AS config,
                 translate(coalesce(string_agg(p.value #>> '{}', ' · ' ORDER BY p.place) FILTER (WHERE p.key <> 'about'), ''), U&'\E000\E001', '') AS work,
                 translate(coalesce(max(p.value #>> '{}') FILTER (WHERE p.key = 'about'), ''), U&'\E000\E001', '') AS about
            FROM (SELECT p.key, p.value, array_position(ARRAY['function', 'department', 'organisation'], p.key) AS place
                    FROM public.profile_properties p
                   WHERE p.platform_guid = of_platform AND p.user_guid = person AND p.key IN ('function', 'department', 'organisation', 'about')
                     AND NOT p.mett AND public.plein_audience_width(p.visible_for) >= audience_width
                     AND jsonb_typeof(p.value) = 'string' AND p.value #>> '{}' <> '') AS p) AS texts
      ON CONFLICT (platform_guid, kind, object_guid) DO UPDATE
     SET locale = excluded.locale, readers = excluded.readers, title = excluded.title, summary = excluded.summary, body = excluded.body,
         weights = excluded.weights;
  IF former IS DISTINCT FROM title THEN
    INSERT INTO public.search_words (platform_guid, word)
    SELECT of_platform, word FROM unnest(public.plein_vocabulary_of(title)) AS word ORDER BY word
        ON CONFLICT DO NOTHING;
    IF former IS NOT NULL THEN PERFORM public.plein_forget_words(of_platform, public.plein_vocabulary_of(former)); END IF;
  END IF;
END $$;

-- An entry follows its person, by whichever statement they are changed.
CREATE FUNCTION plein_search_follows_person() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM public.plein_index_person(coalesce(NEW.platform_guid, OLD.platform_guid), coalesce(NEW.guid, OLD.guid));
  RETURN NULL;
END $$;
CREATE TRIGGER search_follows AFTER UPDATE ON application_users FOR EACH ROW
  WHEN ((OLD.first_name, OLD.middle_name, OLD.last_name, OLD.language, OLD.is_active, OLD.erase_on, OLD.erased_on) IS DISTINCT FROM
        (NEW.first_name, NEW.middle_name, NEW.last_name, NEW.language, NEW.is_active, NEW.erase_on, NEW.erased_on))
  EXECUTE FUNCTION plein_search_follows_person();
CREATE TRIGGER search_forgets AFTER DELETE ON application_users FOR EACH ROW EXECUTE FUNCTION plein_search_follows_person();

-- A profile is saved whole, and a role taken from many at once: once for each person of a statement, in an order, so that two writes
-- can't deadlock.
CREATE FUNCTION plein_search_follows_profile() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM public.plein_index_person(c.platform_guid, c.user_guid)
     FROM (SELECT DISTINCT platform_guid, user_guid FROM changed
            WHERE key IN ('searchVisibleFor', 'nameVisibleFor', 'alias', 'function', 'department', 'organisation', 'about')
            ORDER BY 1, 2) AS c;
  RETURN NULL;
END $$;
CREATE TRIGGER search_follows_added AFTER INSERT ON profile_properties REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION plein_search_follows_profile();
CREATE TRIGGER search_follows_changed AFTER UPDATE ON profile_properties REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION plein_search_follows_profile();
CREATE TRIGGER search_follows_removed AFTER DELETE ON profile_properties REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION plein_search_follows_profile();

CREATE FUNCTION plein_search_follows_user_roles() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM public.plein_index_person(c.platform_guid, c.user_guid)
     FROM (SELECT DISTINCT platform_guid, user_guid FROM changed ORDER BY 1, 2) AS c;
  RETURN NULL;
END $$;
CREATE TRIGGER search_follows_added AFTER INSERT ON user_roles REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION plein_search_follows_user_roles();
CREATE TRIGGER search_follows_removed AFTER DELETE ON user_roles REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION plein_search_follows_user_roles();

-- As plein_find_entries was, with the keys of those who find people apart: who sees every page sees no more of people than others.
-- `with_people` are the readers of which a person's entry must have one, and one of `with_people_too` where that is given.
CREATE FUNCTION plein_find_entries(
  wanted tsquery, wanted_first tsquery, wanted_each tsquery[], with_readers text[], with_readers_too text[], with_people text[],
  with_people_too text[], with_types text[], with_tags text[], with_years int[], expired_too boolean, max_entries int
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
           AND CASE WHEN e.kind = 'person' THEN e.readers && with_people AND (with_people_too IS NULL OR e.readers && with_people_too)
                    ELSE (with_readers IS NULL OR e.readers && with_readers) AND (with_readers_too IS NULL OR e.readers && with_readers_too) END
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
         AND CASE WHEN e.kind = 'person' THEN e.readers && with_people AND (with_people_too IS NULL OR e.readers && with_people_too)
                  ELSE (with_readers IS NULL OR e.readers && with_readers) AND (with_readers_too IS NULL OR e.readers && with_readers_too) END
         AND (with_types IS NULL OR e.type_name = ANY (with_types)) AND (with_tags IS NULL OR e.tags && with_tags)
         AND (with_years IS NULL OR e.year = ANY (with_years)) AND (expired_too OR e.expires_on IS NULL OR e.expires_on > now())
       ORDER BY (e.kind <> 'page'), e.date DESC, e.object_guid LIMIT max_entries
    ) AS found;
END $$;

-- For programs of before people were found.
CREATE OR REPLACE FUNCTION plein_find_entries(
  wanted tsquery, wanted_first tsquery, wanted_each tsquery[], with_readers text[], with_readers_too text[], with_types text[],
  with_tags text[], with_years int[], expired_too boolean, max_entries int
) RETURNS TABLE (kind text, object_guid uuid, rank real, type_name text, tags text[], year int, date timestamptz)
LANGUAGE sql STABLE SECURITY INVOKER ROWS 100 SET search_path = pg_catalog, pg_temp AS $$
  SELECT * FROM public.plein_find_entries(wanted, wanted_first, wanted_each, with_readers, with_readers_too, '{}'::text[], NULL::text[], with_types,
                                          with_tags, with_years, expired_too, max_entries)
$$;

REVOKE EXECUTE ON FUNCTION plein_find_entries(tsquery, tsquery, tsquery[], text[], text[], text[], text[], text[], text[], int[], boolean, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plein_find_entries(tsquery, tsquery, tsquery[], text[], text[], text[], text[], text[], text[], int[], boolean, int) TO plein_app;
REVOKE EXECUTE ON FUNCTION plein_forget_words, plein_index_person FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plein_forget_words, plein_index_person TO plein_app;
