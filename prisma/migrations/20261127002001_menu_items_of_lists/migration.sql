-- An item of a menu may lead to an item of a list (docs/decisions/126-menus-lead-to-list-items.md).
ALTER TABLE menu_items ADD COLUMN item_guid uuid;
ALTER TABLE menu_items ADD CONSTRAINT menu_items_platform_guid_item_guid_fkey
  FOREIGN KEY (platform_guid, item_guid) REFERENCES list_items ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE menu_items ADD CONSTRAINT menu_items_one_target_check
  CHECK (item_guid IS NULL OR (page_guid IS NULL AND external_url IS NULL));
CREATE INDEX menu_items_platform_guid_item_guid_idx ON menu_items (platform_guid, item_guid);

-- Every page shows the menus, so what is cached of the site follows the items in them, by whichever statement they change.
CREATE FUNCTION plein_menus_follow_item() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM public.menu_items m WHERE m.platform_guid = NEW.platform_guid AND m.item_guid = NEW.guid) THEN
    PERFORM pg_notify('plein_invalidation',
      json_build_object('platformGuid', NEW.platform_guid, 'tags', json_build_array('site'), 'sender', 'database')::text);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER menus_follow_item AFTER UPDATE OF title, is_live, deleted_on ON list_items FOR EACH ROW
  WHEN (OLD.title IS DISTINCT FROM NEW.title OR OLD.is_live IS DISTINCT FROM NEW.is_live OR OLD.deleted_on IS DISTINCT FROM NEW.deleted_on)
  EXECUTE FUNCTION plein_menus_follow_item();

-- What is below a menu item moves up before its list item is deleted for good, as menus show it already while that is in the trash.
CREATE FUNCTION plein_lift_below_item() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE public.menu_items b SET parent_guid = m.parent_guid, sort_id = m.sort_id
    FROM public.menu_items m
   WHERE m.platform_guid = OLD.platform_guid AND m.item_guid = OLD.guid AND b.platform_guid = m.platform_guid AND b.parent_guid = m.guid;
  RETURN OLD;
END
$$;
CREATE TRIGGER lift_below_item BEFORE DELETE ON list_items FOR EACH ROW EXECUTE FUNCTION plein_lift_below_item();
