-- Items and the lists that show them (docs/decisions/024-list-items.md).

-- Looks up three letters in a row within a text; search uses it too. Trusted, as btree_gin is: the owner of the database may
-- create both without being a superuser.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
-- Lets an index by words begin with the platform.
CREATE EXTENSION IF NOT EXISTS btree_gin;

CREATE TABLE list_item_types (
  platform_guid uuid NOT NULL,
  guid uuid NOT NULL DEFAULT uuidv7(),
  name text NOT NULL,
  label jsonb NOT NULL,
  fields jsonb NOT NULL,
  default_sort_by text NOT NULL DEFAULT 'publishedOn_desc',
  version integer NOT NULL DEFAULT 1,
  created_on timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_on timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (platform_guid, guid),
  FOREIGN KEY (platform_guid) REFERENCES platforms ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX list_item_types_platform_guid_name_key ON list_item_types (platform_guid, name);
CALL plein_wall('list_item_types');

-- A list with many items adds their sizes up before it reads them (metadata_bytes, blocks_bytes): what is stored compressed may
-- be a hundred times as large.
CREATE TABLE list_items (
  platform_guid uuid NOT NULL,
  guid uuid NOT NULL DEFAULT uuidv7(),
  short_id text NOT NULL,
  list_item_type_name text NOT NULL,
  type_version integer NOT NULL DEFAULT 1,
  title text NOT NULL,
  title_sort text COLLATE "C" NOT NULL,
  description text NOT NULL DEFAULT '',
  metadata jsonb NOT NULL DEFAULT '{}',
  tags text[] NOT NULL DEFAULT ARRAY[]::text[],
  search_text text NOT NULL DEFAULT '',
  period_start timestamptz(3),
  period_end timestamptz(3),
  is_published boolean NOT NULL DEFAULT false,
  published_on timestamptz(3),
  is_highlighted boolean NOT NULL DEFAULT false,
  sort_id integer NOT NULL DEFAULT 0,
  image jsonb,
  blocks jsonb NOT NULL DEFAULT '[]',
  owner_guid uuid,
  version integer NOT NULL DEFAULT 1,
  created_on timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_on timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_by_guid uuid,
  deleted_on timestamptz(3),
  metadata_bytes integer NOT NULL GENERATED ALWAYS AS (octet_length(metadata::text)) STORED,
  blocks_bytes integer NOT NULL GENERATED ALWAYS AS (octet_length(blocks::text)) STORED,
  draft_blocks jsonb,
  locale text,
  share_image jsonb,
  PRIMARY KEY (platform_guid, guid),
  FOREIGN KEY (platform_guid, owner_guid) REFERENCES application_users,
  FOREIGN KEY (platform_guid) REFERENCES platforms ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX list_items_platform_guid_short_id_key ON list_items (platform_guid, short_id);
-- The trash is emptied by when items went into it.
CREATE INDEX list_items_in_trash ON list_items (platform_guid, deleted_on) WHERE deleted_on IS NOT NULL;
-- These two don't begin with the platform. While the statistics know nothing of a new platform yet, an index that does looks as
-- good for finding one item as the primary key: each item that is added would then look through all of the platform's.
CREATE INDEX list_items_owner_guid_platform_guid_idx ON list_items (owner_guid, platform_guid);
CREATE INDEX list_items_list_item_type_name_platform_guid_idx ON list_items (list_item_type_name, platform_guid);
-- Finds three letters in a row. Each search reads all of what is still to be sorted in, so that stays small.
CREATE INDEX list_items_by_words ON list_items USING gin (platform_guid, search_text gin_trgm_ops) WITH (gin_pending_list_limit = 256);
CALL plein_wall('list_items');

CREATE TABLE list_item_parents (
  platform_guid uuid NOT NULL,
  parent_guid uuid NOT NULL,
  item_guid uuid NOT NULL,
  position integer NOT NULL,
  page_guid uuid,
  parent_item_guid uuid,
  is_shown boolean NOT NULL DEFAULT false,
  is_deleted boolean NOT NULL DEFAULT false,
  list_item_type_name text NOT NULL DEFAULT '',
  is_highlighted boolean NOT NULL DEFAULT false,
  published_on timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  period_start timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  period_end timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  created_on timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_on timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  title_sort text COLLATE "C" NOT NULL DEFAULT '',
  sort_id integer NOT NULL DEFAULT 0,
  PRIMARY KEY (platform_guid, item_guid, parent_guid),
  FOREIGN KEY (platform_guid, item_guid) REFERENCES list_items ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (platform_guid, page_guid) REFERENCES pages ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (platform_guid, parent_item_guid) REFERENCES list_items ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT list_item_parents_parent_check
    CHECK (num_nonnulls(page_guid, parent_item_guid) = 1 AND parent_guid = coalesce(page_guid, parent_item_guid) AND parent_guid <> item_guid)
);
-- Each order that a list can be sorted in is one index, read forwards or backwards from where a page of it begins. It includes
-- the columns that a list filters by, so that rows that aren't shown are skipped without reading the table.
CREATE INDEX list_item_parents_by_published ON list_item_parents (platform_guid, parent_guid, published_on, item_guid)
  INCLUDE (is_shown, is_deleted, period_end, list_item_type_name, is_highlighted);
CREATE INDEX list_item_parents_by_start ON list_item_parents (platform_guid, parent_guid, period_start, item_guid)
  INCLUDE (is_shown, is_deleted, period_end, list_item_type_name, is_highlighted);
CREATE INDEX list_item_parents_by_end ON list_item_parents (platform_guid, parent_guid, period_end, item_guid)
  INCLUDE (is_shown, is_deleted, list_item_type_name, is_highlighted);
CREATE INDEX list_item_parents_by_title ON list_item_parents (platform_guid, parent_guid, title_sort, item_guid)
  INCLUDE (is_shown, is_deleted, period_end, list_item_type_name, is_highlighted);
CREATE INDEX list_item_parents_by_sort_id ON list_item_parents (platform_guid, parent_guid, sort_id, item_guid)
  INCLUDE (is_shown, is_deleted, period_end, list_item_type_name, is_highlighted);
CREATE INDEX list_item_parents_by_created ON list_item_parents (platform_guid, parent_guid, created_on, item_guid);
CREATE INDEX list_item_parents_by_updated ON list_item_parents (platform_guid, parent_guid, updated_on, item_guid);
CALL plein_wall('list_item_parents');

CREATE TABLE list_item_views (
  platform_guid uuid NOT NULL,
  item_guid uuid NOT NULL,
  view_count integer NOT NULL DEFAULT 0,
  PRIMARY KEY (platform_guid, item_guid),
  FOREIGN KEY (platform_guid, item_guid) REFERENCES list_items ON DELETE CASCADE ON UPDATE CASCADE
);
CALL plein_wall('list_item_views');

-- What lists filter and sort by ---------------------------------------------------------------------------------------

-- It is repeated beside each parent, by whichever statement an item is written. An item without a date of a kind comes after all
-- items that have one.
CREATE FUNCTION plein_list_item_parent_reads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT i.is_published AND i.deleted_on IS NULL, i.deleted_on IS NOT NULL, i.list_item_type_name, i.is_highlighted,
         coalesce(i.published_on, 'infinity'), coalesce(i.period_start, 'infinity'), coalesce(i.period_end, 'infinity'),
         i.created_on, i.updated_on, i.title_sort, i.sort_id
    INTO NEW.is_shown, NEW.is_deleted, NEW.list_item_type_name, NEW.is_highlighted, NEW.published_on, NEW.period_start, NEW.period_end,
         NEW.created_on, NEW.updated_on, NEW.title_sort, NEW.sort_id
    FROM list_items i WHERE i.platform_guid = NEW.platform_guid AND i.guid = NEW.item_guid;
  RETURN NEW;
END $$;
CREATE TRIGGER reads_item BEFORE INSERT ON list_item_parents FOR EACH ROW EXECUTE FUNCTION plein_list_item_parent_reads();

CREATE FUNCTION plein_list_item_tells() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE list_item_parents p
     SET is_shown = NEW.is_published AND NEW.deleted_on IS NULL, is_deleted = NEW.deleted_on IS NOT NULL,
         list_item_type_name = NEW.list_item_type_name, is_highlighted = NEW.is_highlighted,
         published_on = coalesce(NEW.published_on, 'infinity'), period_start = coalesce(NEW.period_start, 'infinity'),
         period_end = coalesce(NEW.period_end, 'infinity'), created_on = NEW.created_on, updated_on = NEW.updated_on,
         title_sort = NEW.title_sort, sort_id = NEW.sort_id
   WHERE p.platform_guid = NEW.platform_guid AND p.item_guid = NEW.guid;
  RETURN NULL;
END $$;
CREATE TRIGGER tells_parents AFTER UPDATE ON list_items FOR EACH ROW EXECUTE FUNCTION plein_list_item_tells();

-- Words within a list -------------------------------------------------------------------------------------------------

-- Under row-level security PostgreSQL uses no index to search text, for it can't know that LIKE reveals nothing of rows that it
-- has yet to hide. So the function below runs as the owner, whom these policies let read both tables, and restricts itself to
-- the platform of the connection.
CREATE POLICY words ON list_items FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY words ON list_item_parents FOR SELECT TO CURRENT_USER USING (true);

-- The items of the platform whose text matches those of the three patterns that are worth looking up, in this list or not: the
-- caller has yet to compare the text, the list and who may see the item. Null where walking through the list takes less: it is short,
-- one in a hundred of its newest items matches, or too many would have to be sorted.
CREATE FUNCTION plein_items_like(of_parent uuid, one text, two text, three text) RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  looked_at CONSTANT int := 200;
  often CONSTANT int := 10;
  short CONSTANT int := 2000;
  many CONSTANT int := 20000;
  own_platform CONSTANT uuid := public.plein_platform();
  seen record;
  found uuid[];
BEGIN
  SELECT count(*) FILTER (WHERE t.search_text LIKE one) AS one, count(*) FILTER (WHERE t.search_text LIKE two) AS two,
         count(*) FILTER (WHERE t.search_text LIKE three) AS three,
         count(*) FILTER (WHERE t.search_text LIKE one AND t.search_text LIKE two AND t.search_text LIKE three) AS every
    INTO seen
    FROM (SELECT p.item_guid FROM public.list_item_parents p WHERE p.platform_guid = own_platform AND p.parent_guid = of_parent
           ORDER BY p.published_on DESC, p.item_guid DESC LIMIT looked_at) AS newest
    JOIN public.list_items t ON t.platform_guid = own_platform AND t.guid = newest.item_guid;
  IF seen.every >= looked_at / 100 THEN RETURN NULL; END IF;
  IF (SELECT count(*) FROM (SELECT FROM public.list_item_parents p
                             WHERE p.platform_guid = own_platform AND p.parent_guid = of_parent LIMIT short) AS counted) < short THEN
    RETURN NULL;
  END IF;
  -- What much is like says little, and takes long to look up; unless there is nothing else.
  IF least(seen.one, seen.two, seen.three) < often THEN
    one := CASE WHEN seen.one < often THEN one ELSE '%' END;
    two := CASE WHEN seen.two < often THEN two ELSE '%' END;
    three := CASE WHEN seen.three < often THEN three ELSE '%' END;
  END IF;
  SELECT array_agg(alike.guid) INTO found
    FROM (SELECT t.guid FROM public.list_items t
           WHERE t.platform_guid = own_platform AND t.search_text LIKE one AND t.search_text LIKE two AND t.search_text LIKE three
           LIMIT many + 1) AS alike;
  RETURN CASE WHEN cardinality(found) > many THEN NULL ELSE coalesce(found, '{}') END;
END $$;

REVOKE EXECUTE ON FUNCTION plein_items_like FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plein_items_like TO plein_app;
