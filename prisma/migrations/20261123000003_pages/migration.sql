-- Pages, their blocks and publications, menus, and who sees the items of a page.

CREATE TYPE visibility AS ENUM ('Admin', 'Roles', 'Users', 'Public', 'Verify');
CREATE TYPE page_layout AS ENUM ('100', '25-75', '75-25', '25-50-25');
CREATE TYPE page_role_kind AS ENUM ('edit', 'view');
CREATE TYPE layout_position AS ENUM ('top-row', 'main', 'bottom-row', 'side-left', 'side-right');
CREATE TYPE block_role_kind AS ENUM ('add', 'view');

-- Pages ---------------------------------------------------------------------------------------------------------------

CREATE TABLE pages (
  platform_guid uuid NOT NULL,
  guid uuid NOT NULL DEFAULT uuidv7(),
  path text NOT NULL,
  title text NOT NULL,
  layout page_layout NOT NULL DEFAULT '100',
  is_published boolean NOT NULL DEFAULT false,
  view_permission visibility NOT NULL DEFAULT 'Public',
  edit_permission visibility NOT NULL DEFAULT 'Roles',
  options jsonb NOT NULL DEFAULT '[]',
  version integer NOT NULL DEFAULT 1,
  created_on timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_on timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_by_guid uuid,
  deleted_on timestamptz(3),
  item_readers jsonb,
  PRIMARY KEY (platform_guid, guid),
  FOREIGN KEY (platform_guid, updated_by_guid) REFERENCES application_users,
  FOREIGN KEY (platform_guid) REFERENCES platforms ON DELETE CASCADE ON UPDATE CASCADE,
  -- One spelling for each page: a slash in front, none at the end, no empty or dotted steps. Bounded, as an index entry is.
  CONSTRAINT pages_path_check CHECK (
    length(path) <= 500 AND (path = '/' OR path ~ '^(/[^/?#[:space:][:cntrl:]]+)+$') AND path !~ '(^|/)\.{1,2}(/|$)')
);
CREATE UNIQUE INDEX pages_platform_guid_path_key ON pages (platform_guid, path);
CALL plein_wall('pages');

CREATE TABLE page_roles (
  platform_guid uuid NOT NULL,
  page_guid uuid NOT NULL,
  role_guid uuid NOT NULL,
  kind page_role_kind NOT NULL,
  PRIMARY KEY (platform_guid, page_guid, role_guid, kind),
  FOREIGN KEY (platform_guid, page_guid) REFERENCES pages ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (platform_guid, role_guid) REFERENCES roles ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX page_roles_platform_guid_role_guid_idx ON page_roles (platform_guid, role_guid);
CALL plein_wall('page_roles');

CREATE TABLE page_publications (
  platform_guid uuid NOT NULL,
  page_guid uuid NOT NULL,
  title text NOT NULL,
  layout page_layout NOT NULL,
  options jsonb NOT NULL,
  blocks jsonb NOT NULL,
  linked_page_guids uuid[] NOT NULL DEFAULT ARRAY[]::uuid[],
  version integer NOT NULL,
  published_on timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  published_by_guid uuid,
  PRIMARY KEY (platform_guid, page_guid),
  FOREIGN KEY (platform_guid, published_by_guid) REFERENCES application_users,
  FOREIGN KEY (platform_guid, page_guid) REFERENCES pages ON DELETE CASCADE ON UPDATE CASCADE
);
CALL plein_wall('page_publications');

CREATE TABLE page_redirects (
  platform_guid uuid NOT NULL,
  from_path text NOT NULL,
  page_guid uuid NOT NULL,
  PRIMARY KEY (platform_guid, from_path),
  FOREIGN KEY (platform_guid, page_guid) REFERENCES pages ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT page_redirects_from_path_check CHECK (from_path ~ '^/' AND length(from_path) <= 500)
);
CREATE INDEX page_redirects_platform_guid_page_guid_idx ON page_redirects (platform_guid, page_guid);
CALL plein_wall('page_redirects');

CREATE TABLE page_templates (
  platform_guid uuid NOT NULL,
  guid uuid NOT NULL DEFAULT uuidv7(),
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  layout page_layout NOT NULL,
  blocks jsonb NOT NULL,
  updated_on timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (platform_guid, guid),
  FOREIGN KEY (platform_guid) REFERENCES platforms ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX page_templates_platform_guid_name_key ON page_templates (platform_guid, name);
CALL plein_wall('page_templates');

-- Blocks --------------------------------------------------------------------------------------------------------------

CREATE TABLE building_block_instances (
  platform_guid uuid NOT NULL,
  guid uuid NOT NULL DEFAULT uuidv7(),
  page_guid uuid NOT NULL,
  building_block_name text NOT NULL,
  options jsonb NOT NULL DEFAULT '{}',
  content jsonb NOT NULL DEFAULT '{}',
  layout_position layout_position NOT NULL DEFAULT 'main',
  sort_id integer NOT NULL,
  add_permission visibility NOT NULL DEFAULT 'Admin',
  view_permission visibility NOT NULL DEFAULT 'Public',
  version integer NOT NULL DEFAULT 1,
  created_on timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_on timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_by_guid uuid,
  deleted_on timestamptz(3),
  PRIMARY KEY (platform_guid, guid),
  FOREIGN KEY (platform_guid, updated_by_guid) REFERENCES application_users,
  FOREIGN KEY (platform_guid, page_guid) REFERENCES pages ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT building_block_instances_sort_id_check CHECK (sort_id >= 0)
);
CREATE INDEX building_block_instances_platform_guid_page_guid_idx ON building_block_instances (platform_guid, page_guid);
CALL plein_wall('building_block_instances');

CREATE TABLE block_roles (
  platform_guid uuid NOT NULL,
  block_guid uuid NOT NULL,
  role_guid uuid NOT NULL,
  kind block_role_kind NOT NULL,
  PRIMARY KEY (platform_guid, block_guid, role_guid, kind),
  FOREIGN KEY (platform_guid, block_guid) REFERENCES building_block_instances ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (platform_guid, role_guid) REFERENCES roles ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX block_roles_platform_guid_role_guid_idx ON block_roles (platform_guid, role_guid);
CALL plein_wall('block_roles');

-- The rows of a deleted platform go in the order in which the references to platforms were made: its pages before its users,
-- for a user who changed a block or published a page can't be deleted before these are, and they go with the page.
ALTER TABLE application_users ADD FOREIGN KEY (platform_guid) REFERENCES platforms ON DELETE CASCADE ON UPDATE CASCADE;

-- Menus ---------------------------------------------------------------------------------------------------------------

CREATE TABLE menus (
  platform_guid uuid NOT NULL,
  guid uuid NOT NULL DEFAULT uuidv7(),
  name text NOT NULL,
  updated_on timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (platform_guid, guid),
  FOREIGN KEY (platform_guid) REFERENCES platforms ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX menus_platform_guid_name_key ON menus (platform_guid, name);
CALL plein_wall('menus');

CREATE TABLE menu_items (
  platform_guid uuid NOT NULL,
  guid uuid NOT NULL DEFAULT uuidv7(),
  menu_guid uuid NOT NULL,
  parent_guid uuid,
  sort_id integer NOT NULL,
  name text NOT NULL,
  url_segment text NOT NULL DEFAULT '',
  page_guid uuid,
  external_url text,
  is_visible boolean NOT NULL DEFAULT true,
  PRIMARY KEY (platform_guid, guid),
  FOREIGN KEY (platform_guid, menu_guid) REFERENCES menus ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (platform_guid, parent_guid) REFERENCES menu_items ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (platform_guid, page_guid) REFERENCES pages ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT menu_items_sort_id_check CHECK (sort_id >= 0),
  -- A menu item leads to a page, to an address elsewhere, or only opens its sub-items.
  CONSTRAINT menu_items_target_check CHECK (page_guid IS NULL OR external_url IS NULL)
);
CREATE INDEX menu_items_platform_guid_menu_guid_idx ON menu_items (platform_guid, menu_guid);
CREATE INDEX menu_items_platform_guid_parent_guid_idx ON menu_items (platform_guid, parent_guid);
CREATE INDEX menu_items_platform_guid_page_guid_idx ON menu_items (platform_guid, page_guid);
CALL plein_wall('menu_items');

-- Who sees the items of a page, where its lists are limited (docs/decisions/044-items-of-a-limited-list.md) -----------

-- For each item type, the readers of the published lists that show such items of this page; '' stands for every type that no list
-- names. A reader is a visibility or `role:<guid>`, as in search_entries. Null where everyone who may view the page may see all
-- of them. A widget that takes its items from a list elsewhere shows what that list shows, and doesn't count here.
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

-- pages.item_readers follows the publication, the blocks and their roles, by whichever statement these are changed.
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
