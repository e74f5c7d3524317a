-- Searching: the entries that can be found, the words they are found by, and what visitors searched for
-- (docs/decisions/023-search.md).

-- Trusted: the owner of the database may create it without being a superuser.
CREATE EXTENSION IF NOT EXISTS unaccent;

-- PostgreSQL's own stemming, except that an accent makes no difference.
CREATE TEXT SEARCH CONFIGURATION plein_nl (COPY = pg_catalog.dutch);
ALTER TEXT SEARCH CONFIGURATION plein_nl ALTER MAPPING FOR word, hword, hword_part WITH unaccent, dutch_stem;
CREATE TEXT SEARCH CONFIGURATION plein_en (COPY = pg_catalog.english);
ALTER TEXT SEARCH CONFIGURATION plein_en ALTER MAPPING FOR word, hword, hword_part WITH unaccent, english_stem;

-- Entries, words, terms -----------------------------------------------------------------------------------------------

CREATE TABLE search_entries (
  platform_guid uuid NOT NULL,
  kind text NOT NULL,
  object_guid uuid NOT NULL,
  locale text NOT NULL,
  type_name text NOT NULL,
  page_guids uuid[] NOT NULL DEFAULT ARRAY[]::uuid[],
  visibility visibility,
  readers text[] NOT NULL DEFAULT ARRAY[]::text[],
  path text NOT NULL DEFAULT '',
  title text NOT NULL,
  summary text NOT NULL DEFAULT '',
  body text NOT NULL DEFAULT '',
  tags text[] NOT NULL DEFAULT ARRAY[]::text[],
  image jsonb,
  date timestamptz(3) NOT NULL,
  year integer NOT NULL,
  expires_on timestamptz(3),
  weights tsvector NOT NULL,
  PRIMARY KEY (platform_guid, kind, object_guid),
  FOREIGN KEY (platform_guid) REFERENCES platforms ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT search_entries_kind_check CHECK (kind IN ('page', 'item', 'document', 'person', 'submission')),
  CONSTRAINT search_entries_locale_check CHECK (locale IN ('nl', 'en'))
);
-- The platform is part of each index, so that one platform's search never reads another's entries.
CREATE INDEX search_entries_by_words ON search_entries USING gin (platform_guid, weights) WITH (gin_pending_list_limit = 256);
-- The order in which a search for a common word walks through the entries: pages first, then the newest.
CREATE INDEX search_entries_by_date ON search_entries (platform_guid, (kind <> 'page'), date DESC, object_guid);
CREATE INDEX search_entries_by_page ON search_entries USING gin (platform_guid, page_guids);
CALL plein_wall('search_entries');

CREATE TABLE search_words (
  platform_guid uuid NOT NULL,
  word text NOT NULL,
  PRIMARY KEY (platform_guid, word),
  FOREIGN KEY (platform_guid) REFERENCES platforms ON DELETE CASCADE ON UPDATE CASCADE
);
-- New words are few, and each search would read the list of those still to be sorted in: so there is none.
CREATE INDEX search_words_alike ON search_words USING gin (platform_guid, word gin_trgm_ops) WITH (fastupdate = off);
CALL plein_wall('search_words');

CREATE TABLE search_terms (
  platform_guid uuid NOT NULL,
  day date NOT NULL,
  term text NOT NULL,
  search_count integer NOT NULL DEFAULT 0,
  empty_count integer NOT NULL DEFAULT 0,
  result_count integer NOT NULL DEFAULT 0,
  click_count integer NOT NULL DEFAULT 0,
  click_rank_sum integer NOT NULL DEFAULT 0,
  PRIMARY KEY (platform_guid, day, term),
  FOREIGN KEY (platform_guid) REFERENCES platforms ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT search_terms_term_check CHECK (length(term) BETWEEN 1 AND 100)
);
CALL plein_wall('search_terms');

-- Who may find what ---------------------------------------------------------------------------------------------------

-- The reader that stands for whoever has both of these. Each visibility is for a part of those whom the one before it is for
-- (Public, Users, Verify), and only admins, who have every reader's key, have Admin and Roles.
CREATE FUNCTION plein_both_readers(one text, other text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN one = other THEN one
  WHEN one = 'Public' THEN other
  WHEN other = 'Public' THEN one
  WHEN one IN ('Admin', 'Roles') OR other IN ('Admin', 'Roles') THEN 'Admin'
  WHEN one = 'Users' THEN other
  WHEN other = 'Users' THEN one
  ELSE least(one COLLATE "C", other COLLATE "C") || '&' || greatest(one COLLATE "C", other COLLATE "C")
END;

-- As visibleWhere says of "page.view": visibilities, and roles by their guid. Whoever may see one of the pages finds what is on
-- them, and nobody finds what is on a page that isn't published. Whoever may view one of an item's pages, and on it a list that
-- shows the item, finds the item; so does whoever edits such a page.
CREATE FUNCTION plein_search_readers(of_platform uuid, of_pages uuid[], own_visibility visibility, of_item_type text) RETURNS text[]
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  WITH page AS (
    SELECT p.*, CASE WHEN of_item_type IS NULL THEN NULL ELSE coalesce(p.item_readers -> of_item_type, p.item_readers -> '') END AS list_readers
      FROM public.pages p
     WHERE p.platform_guid = of_platform AND p.guid = ANY (of_pages) AND p.is_published AND p.deleted_on IS NULL
  ), viewer AS (
    SELECT page.guid, page.list_readers, page.view_permission::text AS reader FROM page
    UNION ALL
    SELECT page.guid, page.list_readers, 'role:' || r.role_guid FROM page
      JOIN public.page_roles r ON r.platform_guid = page.platform_guid AND r.page_guid = page.guid AND r.kind = 'view'
     WHERE page.view_permission = 'Roles'
  )
  SELECT coalesce(array_agg(DISTINCT reader ORDER BY reader), '{}') FROM (
    SELECT own_visibility::text AS reader WHERE own_visibility IS NOT NULL
    UNION ALL
    SELECT viewer.reader FROM viewer WHERE viewer.list_readers IS NULL
    UNION ALL
    SELECT public.plein_both_readers(viewer.reader, list_reader)
      FROM viewer, jsonb_array_elements_text(viewer.list_readers) AS list_reader
    UNION ALL
    SELECT 'role:' || r.role_guid FROM page
      JOIN public.page_roles r ON r.platform_guid = page.platform_guid AND r.page_guid = page.guid AND r.kind = 'edit'
     WHERE page.edit_permission = 'Roles'
  ) AS readers
$$;

-- For programs of before items had readers of their own.
CREATE FUNCTION plein_search_readers(of_platform uuid, of_pages uuid[], own_visibility visibility) RETURNS text[] LANGUAGE sql STABLE
SET search_path = pg_catalog, pg_temp AS $$
  SELECT public.plein_search_readers(of_platform, of_pages, own_visibility, NULL)
$$;

-- The readers of an entry change with its pages, by whichever statement these are changed.
CREATE FUNCTION plein_search_follows_page() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE public.search_entries e
     SET readers = public.plein_search_readers(e.platform_guid, e.page_guids, e.visibility, CASE e.kind WHEN 'item' THEN e.type_name END)
   WHERE e.platform_guid = NEW.platform_guid AND e.page_guids @> ARRAY[NEW.guid]
     AND e.readers IS DISTINCT FROM
         public.plein_search_readers(e.platform_guid, e.page_guids, e.visibility, CASE e.kind WHEN 'item' THEN e.type_name END);
  RETURN NULL;
END $$;
CREATE TRIGGER search_follows AFTER UPDATE ON pages FOR EACH ROW
  WHEN ((OLD.is_published, OLD.view_permission, OLD.edit_permission, OLD.deleted_on, OLD.item_readers) IS DISTINCT FROM
        (NEW.is_published, NEW.view_permission, NEW.edit_permission, NEW.deleted_on, NEW.item_readers))
  EXECUTE FUNCTION plein_search_follows_page();

-- A page's roles change several at a time, so once for each statement.
CREATE FUNCTION plein_search_follows_roles() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE public.search_entries e
     SET readers = public.plein_search_readers(e.platform_guid, e.page_guids, e.visibility, CASE e.kind WHEN 'item' THEN e.type_name END)
    FROM (SELECT DISTINCT platform_guid, page_guid FROM changed) AS c
   WHERE e.platform_guid = c.platform_guid AND e.page_guids @> ARRAY[c.page_guid]
     AND e.readers IS DISTINCT FROM
         public.plein_search_readers(e.platform_guid, e.page_guids, e.visibility, CASE e.kind WHEN 'item' THEN e.type_name END);
  RETURN NULL;
END $$;
CREATE TRIGGER search_follows_added AFTER INSERT ON page_roles REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION plein_search_follows_roles();
CREATE TRIGGER search_follows_removed AFTER DELETE ON page_roles REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION plein_search_follows_roles();

-- A page that is deleted for good takes its own entry with it.
CREATE FUNCTION plein_search_forgets_page() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_entries WHERE platform_guid = OLD.platform_guid AND kind = 'page' AND object_guid = OLD.guid;
  RETURN NULL;
END $$;
CREATE TRIGGER search_forgets AFTER DELETE ON pages FOR EACH ROW EXECUTE FUNCTION plein_search_forgets_page();

-- Finding -------------------------------------------------------------------------------------------------------------

-- Under row-level security PostgreSQL uses no index for a search, for it can't know that matching words reveals nothing of rows
-- that it has yet to hide. So these functions run as the owner, whom these policies let use both tables, and restrict themselves to
-- the platform of the connection.
CREATE POLICY search ON search_entries TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY search ON search_words FOR SELECT TO CURRENT_USER USING (true);

-- How to find what matches: by walking through the entries in their order, which is fast where many match; otherwise by looking up,
-- in the index, only the words that are rare. The index returns all entries that begin with a word, of every platform, before one of
-- them is compared, so common words aren't worth it; null looks up all of them. An installation with few entries needs neither: the
-- planner does well, and fewer texts are unpacked. Each match of `wanted` matches each of `wanted_each`; null where nothing is
-- known. It is a function of its own, so that its statements are planned once and those that search are planned for each search.
CREATE FUNCTION plein_way_to_entries(wanted tsquery, wanted_each tsquery[], OUT is_walked boolean, OUT looked_up tsquery)
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

-- The entries that match, at most so many, pages first and then the newest. Who may find an entry is part of the query:
-- `with_readers` null finds all, else an entry must have one of them, and one of `with_readers_too` where that is given.
-- A title or heading with the words as they were typed (`wanted_first`) ranks above one that has them within a longer word, however
-- short the text below it is.
CREATE FUNCTION plein_find_entries(
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

-- Words that resemble this one, the most alike first
CREATE FUNCTION plein_similar_words(wanted text, max_words int) RETURNS SETOF text
LANGUAGE sql STABLE SECURITY DEFINER ROWS 20 SET search_path = pg_catalog, pg_temp AS $$
  SELECT w.word FROM public.search_words w
   WHERE w.platform_guid = public.plein_platform() AND w.word OPERATOR(public.%) wanted
   ORDER BY public.similarity(w.word, wanted) DESC, w.word LIMIT max_words
$$;

-- Words that contain this one, the shortest first
CREATE FUNCTION plein_words_holding(wanted text, max_words int) RETURNS SETOF text
LANGUAGE sql STABLE SECURITY DEFINER ROWS 20 SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_custom_plan AS $$
  SELECT w.word FROM public.search_words w
   WHERE w.platform_guid = public.plein_platform() AND w.word LIKE '%' || wanted || '%'
   ORDER BY length(w.word), w.word LIMIT max_words
$$;

REVOKE EXECUTE ON FUNCTION plein_search_follows_page, plein_search_follows_roles, plein_way_to_entries FROM PUBLIC;
REVOKE EXECUTE ON FUNCTION plein_find_entries, plein_similar_words, plein_words_holding FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plein_find_entries, plein_similar_words, plein_words_holding TO plein_app;
