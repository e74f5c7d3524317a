-- Searching: what can be found, the words it is found by, and what was searched for (docs/decisions/023-search.md).

-- All three are trusted: who owns the database may make them without being a superuser.
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- CreateTable
CREATE TABLE "search_entries" (
    "platform_guid" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "object_guid" UUID NOT NULL,
    "locale" TEXT NOT NULL,
    "type_name" TEXT NOT NULL,
    "page_guids" UUID[] DEFAULT ARRAY[]::UUID[],
    "visibility" "visibility",
    "readers" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "path" TEXT NOT NULL DEFAULT '',
    "title" TEXT NOT NULL,
    "summary" TEXT NOT NULL DEFAULT '',
    "body" TEXT NOT NULL DEFAULT '',
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "image" JSONB,
    "date" TIMESTAMPTZ(3) NOT NULL,
    "year" INTEGER NOT NULL,
    "expires_on" TIMESTAMPTZ(3),
    "weights" tsvector NOT NULL,

    CONSTRAINT "search_entries_pkey" PRIMARY KEY ("platform_guid","kind","object_guid")
);

-- CreateTable
CREATE TABLE "search_words" (
    "platform_guid" UUID NOT NULL,
    "word" TEXT NOT NULL,

    CONSTRAINT "search_words_pkey" PRIMARY KEY ("platform_guid","word")
);

-- CreateTable
CREATE TABLE "search_terms" (
    "platform_guid" UUID NOT NULL,
    "day" DATE NOT NULL,
    "term" TEXT NOT NULL,
    "search_count" INTEGER NOT NULL DEFAULT 0,
    "empty_count" INTEGER NOT NULL DEFAULT 0,
    "result_count" INTEGER NOT NULL DEFAULT 0,
    "click_count" INTEGER NOT NULL DEFAULT 0,
    "click_rank_sum" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "search_terms_pkey" PRIMARY KEY ("platform_guid","day","term")
);

-- AddForeignKey
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_platform_guid_fkey" FOREIGN KEY ("platform_guid") REFERENCES "platforms"("guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "search_words" ADD CONSTRAINT "search_words_platform_guid_fkey" FOREIGN KEY ("platform_guid") REFERENCES "platforms"("guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "search_terms" ADD CONSTRAINT "search_terms_platform_guid_fkey" FOREIGN KEY ("platform_guid") REFERENCES "platforms"("guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- A list is never absent, only empty.
ALTER TABLE "search_entries" ALTER COLUMN "page_guids" SET NOT NULL;
ALTER TABLE "search_entries" ALTER COLUMN "readers" SET NOT NULL;
ALTER TABLE "search_entries" ALTER COLUMN "tags" SET NOT NULL;
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_kind_check" CHECK (kind IN ('page', 'item', 'document', 'person', 'submission'));
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_locale_check" CHECK (locale IN ('nl', 'en'));
ALTER TABLE "search_terms" ADD CONSTRAINT "search_terms_term_check" CHECK (length(term) BETWEEN 1 AND 100);

CALL plein_wall('search_entries');
CALL plein_wall('search_words');
CALL plein_wall('search_terms');

-- Languages ----------------------------------------------------------------------------------------------------------

-- Stemming of PostgreSQL's own, but an accent is no difference.
CREATE TEXT SEARCH CONFIGURATION plein_nl (COPY = pg_catalog.dutch);
ALTER TEXT SEARCH CONFIGURATION plein_nl ALTER MAPPING FOR word, hword, hword_part WITH unaccent, dutch_stem;
CREATE TEXT SEARCH CONFIGURATION plein_en (COPY = pg_catalog.english);
ALTER TEXT SEARCH CONFIGURATION plein_en ALTER MAPPING FOR word, hword, hword_part WITH unaccent, english_stem;

-- Indexes ------------------------------------------------------------------------------------------------------------

-- The platform stands in each index, so that one platform's search never reads another's entries.
CREATE INDEX "search_entries_by_words" ON "search_entries" USING gin ("platform_guid", "weights") WITH (gin_pending_list_limit = 256);
-- The order in which a search for a common word looks through them: pages first, then the newest.
CREATE INDEX "search_entries_by_date" ON "search_entries" ("platform_guid", (kind <> 'page'), "date" DESC, "object_guid");
CREATE INDEX "search_entries_by_page" ON "search_entries" USING gin ("platform_guid", "page_guids");
CREATE INDEX "search_words_alike" ON "search_words" USING gin ("platform_guid", "word" gin_trgm_ops);

-- Who may find what --------------------------------------------------------------------------------------------------

-- As visibleWhere says of "page.view": visibilities, and roles by their guid. Whoever may see one of the pages finds what
-- is on them; nobody finds what is on a page that is not published.
CREATE FUNCTION plein_search_readers(of_platform uuid, of_pages uuid[], own_visibility visibility) RETURNS text[] LANGUAGE sql STABLE
SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(array_agg(DISTINCT reader ORDER BY reader), '{}') FROM (
    SELECT own_visibility::text AS reader WHERE own_visibility IS NOT NULL
    UNION ALL
    SELECT p.view_permission::text FROM public.pages p
     WHERE p.platform_guid = of_platform AND p.guid = ANY (of_pages) AND p.is_published AND p.deleted_on IS NULL
    UNION ALL
    SELECT 'role:' || r.role_guid FROM public.pages p
      JOIN public.page_roles r ON r.platform_guid = p.platform_guid AND r.page_guid = p.guid
     WHERE p.platform_guid = of_platform AND p.guid = ANY (of_pages) AND p.is_published AND p.deleted_on IS NULL
       AND CASE r.kind WHEN 'view' THEN p.view_permission ELSE p.edit_permission END = 'Roles'
  ) AS readers
$$;

-- A page's readers change with it, by whichever way it is changed.
CREATE FUNCTION plein_search_follows_page() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE public.search_entries e SET readers = public.plein_search_readers(e.platform_guid, e.page_guids, e.visibility)
   WHERE e.platform_guid = NEW.platform_guid AND e.page_guids @> ARRAY[NEW.guid]
     AND e.readers IS DISTINCT FROM public.plein_search_readers(e.platform_guid, e.page_guids, e.visibility);
  RETURN NULL;
END $$;

CREATE TRIGGER search_follows AFTER UPDATE ON pages FOR EACH ROW
  WHEN ((OLD.is_published, OLD.view_permission, OLD.edit_permission, OLD.deleted_on) IS DISTINCT FROM
        (NEW.is_published, NEW.view_permission, NEW.edit_permission, NEW.deleted_on))
  EXECUTE FUNCTION plein_search_follows_page();

-- Roles are changed several at a time.
CREATE FUNCTION plein_search_follows_roles() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE public.search_entries e SET readers = public.plein_search_readers(e.platform_guid, e.page_guids, e.visibility)
    FROM (SELECT DISTINCT platform_guid, page_guid FROM changed) AS c
   WHERE e.platform_guid = c.platform_guid AND e.page_guids @> ARRAY[c.page_guid]
     AND e.readers IS DISTINCT FROM public.plein_search_readers(e.platform_guid, e.page_guids, e.visibility);
  RETURN NULL;
END $$;
CREATE TRIGGER search_follows_added AFTER INSERT ON page_roles REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION plein_search_follows_roles();
CREATE TRIGGER search_follows_removed AFTER DELETE ON page_roles REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION plein_search_follows_roles();

-- A page that is gone for good takes its own entry with it.
CREATE FUNCTION plein_search_forgets_page() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_entries WHERE platform_guid = OLD.platform_guid AND kind = 'page' AND object_guid = OLD.guid;
  RETURN NULL;
END $$;
CREATE TRIGGER search_forgets AFTER DELETE ON pages FOR EACH ROW EXECUTE FUNCTION plein_search_forgets_page();

-- Finding ------------------------------------------------------------------------------------------------------------

-- Behind the wall PostgreSQL uses no index for a search: it can't know that matching words tells nothing of rows it has yet
-- to hide. So these functions run as the owner, for whom the wall is open on these two tables, and hold to the platform of the
-- connection by themselves.
CREATE POLICY search ON search_entries TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY search ON search_words FOR SELECT TO CURRENT_USER USING (true);

-- The entries that match, at most so many. Who may find an entry is part of the question: `readers` null finds all, else
-- an entry must have one of them, and one of `readers_too` where that is given.
CREATE FUNCTION plein_find_entries(
  wanted tsquery, wanted_first tsquery, with_readers text[], with_readers_too text[], with_types text[], with_tags text[], with_years int[],
  expired_too boolean, max_entries int
) RETURNS TABLE (kind text, object_guid uuid, rank real, type_name text, tags text[], year int, date timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 100
SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_custom_plan AS $$
  SELECT found.kind, found.object_guid,
         ts_rank('{0.02, 0.1, 0.4, 1}', found.weights, wanted, 1) + ts_rank('{0.02, 0.1, 0.4, 1}', found.weights, wanted_first, 1),
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

-- Words that look like one, or hold it; the most alike first.
CREATE FUNCTION plein_similar_words(wanted text, max_words int) RETURNS SETOF text
LANGUAGE sql STABLE SECURITY DEFINER ROWS 20 SET search_path = pg_catalog, pg_temp AS $$
  SELECT w.word FROM public.search_words w
   WHERE w.platform_guid = public.plein_platform() AND w.word OPERATOR(public.%) wanted
   ORDER BY public.similarity(w.word, wanted) DESC, w.word LIMIT max_words
$$;
CREATE FUNCTION plein_words_holding(wanted text, max_words int) RETURNS SETOF text
LANGUAGE sql STABLE SECURITY DEFINER ROWS 20 SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_custom_plan AS $$
  SELECT w.word FROM public.search_words w
   WHERE w.platform_guid = public.plein_platform() AND w.word LIKE '%' || wanted || '%'
   ORDER BY length(w.word), w.word LIMIT max_words
$$;

REVOKE EXECUTE ON FUNCTION plein_find_entries, plein_similar_words, plein_words_holding, plein_search_follows_page, plein_search_follows_roles FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plein_find_entries, plein_similar_words, plein_words_holding TO plein_app;
