-- Who sees the items of a page, where its lists are limited to some (docs/decisions/044-items-of-a-limited-list.md).

ALTER TABLE "pages" ADD COLUMN "item_readers" JSONB;

-- By item type the readers of the published lists that show such items of this page; '' for every type that no list names. A
-- reader is a visibility or `role:<guid>`, as in search_entries. Null where everyone who views the page may see all of them. A
-- widget that takes its items from a list elsewhere shows what that list shows, and says nothing here.
CREATE FUNCTION plein_item_readers(of_platform uuid, of_page uuid) RETURNS jsonb LANGUAGE sql STABLE
SET search_path = pg_catalog, pg_temp AS $$
  WITH shown AS (
    SELECT s.block ->> 'buildingBlockName' AS name, s.block -> 'options' AS options, (s.block ->> 'guid')::uuid AS guid,
           CASE WHEN s.block ->> 'buildingBlockName' = 'widget' THEN s.block -> 'options' -> 'parentGuids'
                ELSE s.block -> 'options' -> 'defaultParentGuids' END AS parents
      FROM public.page_publications pub, jsonb_array_elements(pub.blocks) AS s (block)
     WHERE pub.platform_guid = of_platform AND pub.page_guid = of_page
       AND s.block ->> 'buildingBlockName' IN ('list', 'agenda', 'widget')
  ), lists AS (
    SELECT CASE WHEN jsonb_typeof(shown.options -> 'itemTypes') = 'array' THEN shown.options -> 'itemTypes' ELSE '[]' END AS types,
           b.view_permission::text || CASE WHEN b.view_permission = 'Roles' THEN
             array(SELECT 'role:' || r.role_guid FROM public.block_roles r
                    WHERE r.platform_guid = of_platform AND r.block_guid = b.guid AND r.kind = 'view') ELSE '{}' END AS readers
      FROM shown JOIN public.building_block_instances b ON b.platform_guid = of_platform AND b.guid = shown.guid
     WHERE (shown.name <> 'widget' OR shown.options ->> 'sourceList' IS NULL)
       AND (jsonb_typeof(shown.parents) IS DISTINCT FROM 'array' OR shown.parents = '[]' OR shown.parents ? of_page::text)
  ), types AS (
    SELECT '' AS name UNION SELECT jsonb_array_elements_text(lists.types) FROM lists
  ), by_type AS (
    SELECT types.name,
           (SELECT jsonb_agg(DISTINCT reader ORDER BY reader) FROM lists, unnest(lists.readers) AS reader
             WHERE lists.types = '[]' OR lists.types ? types.name) AS readers
      FROM types
  )
  SELECT CASE WHEN NOT bool_and(readers ? 'Public') THEN jsonb_object_agg(name, readers) END FROM by_type WHERE readers IS NOT NULL
$$;

CREATE PROCEDURE plein_keep_item_readers(of_platform uuid, of_page uuid) LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $$
  UPDATE public.pages p SET item_readers = public.plein_item_readers(of_platform, of_page)
   WHERE p.platform_guid = of_platform AND p.guid = of_page
     AND p.item_readers IS DISTINCT FROM public.plein_item_readers(of_platform, of_page)
$$;

-- They follow what they are made of, by whichever way that is changed.
CREATE FUNCTION plein_item_readers_follow_publication() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN CALL public.plein_keep_item_readers(OLD.platform_guid, OLD.page_guid);
  ELSE CALL public.plein_keep_item_readers(NEW.platform_guid, NEW.page_guid); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER item_readers_follow AFTER INSERT OR DELETE OR UPDATE OF blocks ON page_publications
  FOR EACH ROW EXECUTE FUNCTION plein_item_readers_follow_publication();

CREATE FUNCTION plein_item_readers_follow_block() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CALL public.plein_keep_item_readers(NEW.platform_guid, NEW.page_guid);
  RETURN NULL;
END $$;
CREATE TRIGGER item_readers_follow_added AFTER INSERT ON building_block_instances FOR EACH ROW
  WHEN (NEW.building_block_name IN ('list', 'agenda', 'widget')) EXECUTE FUNCTION plein_item_readers_follow_block();
CREATE TRIGGER item_readers_follow_changed AFTER UPDATE OF view_permission ON building_block_instances FOR EACH ROW
  WHEN (OLD.view_permission IS DISTINCT FROM NEW.view_permission) EXECUTE FUNCTION plein_item_readers_follow_block();

CREATE FUNCTION plein_item_readers_follow_roles() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  page record;
BEGIN
  FOR page IN SELECT DISTINCT b.platform_guid, b.page_guid FROM changed c
                JOIN public.building_block_instances b ON b.platform_guid = c.platform_guid AND b.guid = c.block_guid
               WHERE c.kind = 'view' ORDER BY 1, 2 LOOP
    CALL public.plein_keep_item_readers(page.platform_guid, page.page_guid);
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER item_readers_follow_added AFTER INSERT ON block_roles REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION plein_item_readers_follow_roles();
CREATE TRIGGER item_readers_follow_removed AFTER DELETE ON block_roles REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION plein_item_readers_follow_roles();

-- Searching ----------------------------------------------------------------------------------------------------------

-- One key for whoever has both. Of the visibilities each is for some of those that the one before it is for (Public, Users,
-- Verify), and only admins have Admin and Roles, who have every key.
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

-- An item is found by whoever may view one of its pages and there a list that shows it, and by who edits such a page.
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

-- For programs of before this migration.
CREATE OR REPLACE FUNCTION plein_search_readers(of_platform uuid, of_pages uuid[], own_visibility visibility) RETURNS text[] LANGUAGE sql STABLE
SET search_path = pg_catalog, pg_temp AS $$
  SELECT public.plein_search_readers(of_platform, of_pages, own_visibility, NULL)
$$;

CREATE OR REPLACE FUNCTION plein_search_follows_page() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE public.search_entries e
     SET readers = public.plein_search_readers(e.platform_guid, e.page_guids, e.visibility, CASE e.kind WHEN 'item' THEN e.type_name END)
   WHERE e.platform_guid = NEW.platform_guid AND e.page_guids @> ARRAY[NEW.guid]
     AND e.readers IS DISTINCT FROM
         public.plein_search_readers(e.platform_guid, e.page_guids, e.visibility, CASE e.kind WHEN 'item' THEN e.type_name END);
  RETURN NULL;
END $$;

DROP TRIGGER search_follows ON pages;
CREATE TRIGGER search_follows AFTER UPDATE ON pages FOR EACH ROW
  WHEN ((OLD.is_published, OLD.view_permission, OLD.edit_permission, OLD.deleted_on, OLD.item_readers) IS DISTINCT FROM
        (NEW.is_published, NEW.view_permission, NEW.edit_permission, NEW.deleted_on, NEW.item_readers))
  EXECUTE FUNCTION plein_search_follows_page();

CREATE OR REPLACE FUNCTION plein_search_follows_roles() RETURNS trigger
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

-- What is there already -----------------------------------------------------------------------------------------------

-- Behind the wall, so platform by platform. A list that is limited today hides its items from here on.
DO $$
DECLARE
  platform uuid;
BEGIN
  FOR platform IN SELECT p.guid FROM plein_list_platforms() p LOOP
    PERFORM set_config('app.platform', platform::text, true);
    UPDATE pages SET item_readers = plein_item_readers(platform_guid, guid)
     WHERE platform_guid = platform AND plein_item_readers(platform_guid, guid) IS NOT NULL;
  END LOOP;
  PERFORM set_config('app.platform', '', true);
END $$;
