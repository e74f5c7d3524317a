-- An item is shown from its moment of publication on (docs/decisions/073-items-published-at-a-time.md).

ALTER TABLE list_items ADD COLUMN is_live boolean NOT NULL DEFAULT false;

-- The clock, because a write names a moment within its own transaction; a millisecond more, because moments are rounded to one.
CREATE FUNCTION plein_item_is_live(is_published boolean, published_on timestamptz, deleted_on timestamptz) RETURNS boolean
LANGUAGE sql VOLATILE AS $$
  SELECT is_published AND deleted_on IS NULL AND coalesce(published_on <= clock_timestamp() + interval '1 millisecond', true)
$$;

CREATE FUNCTION plein_set_item_live() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  NEW.is_live := public.plein_item_is_live(NEW.is_published, NEW.published_on, NEW.deleted_on);
  RETURN NEW;
END $$;
CREATE TRIGGER sets_live BEFORE INSERT OR UPDATE OF is_published, published_on, deleted_on ON list_items
  FOR EACH ROW EXECUTE FUNCTION plein_set_item_live();

-- What lists filter by, as before, but for is_shown.
CREATE OR REPLACE FUNCTION plein_list_item_parent_reads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT i.is_live, i.deleted_on IS NOT NULL, i.list_item_type_name, i.is_highlighted,
         coalesce(i.published_on, 'infinity'), coalesce(i.period_start, 'infinity'), coalesce(i.period_end, 'infinity'),
         i.created_on, i.updated_on, i.title_sort, i.sort_id
    INTO NEW.is_shown, NEW.is_deleted, NEW.list_item_type_name, NEW.is_highlighted, NEW.published_on, NEW.period_start, NEW.period_end,
         NEW.created_on, NEW.updated_on, NEW.title_sort, NEW.sort_id
    FROM list_items i WHERE i.platform_guid = NEW.platform_guid AND i.guid = NEW.item_guid;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION plein_list_item_tells() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE list_item_parents p
     SET is_shown = NEW.is_live, is_deleted = NEW.deleted_on IS NOT NULL,
         list_item_type_name = NEW.list_item_type_name, is_highlighted = NEW.is_highlighted,
         published_on = coalesce(NEW.published_on, 'infinity'), period_start = coalesce(NEW.period_start, 'infinity'),
         period_end = coalesce(NEW.period_end, 'infinity'), created_on = NEW.created_on, updated_on = NEW.updated_on,
         title_sort = NEW.title_sort, sort_id = NEW.sort_id
   WHERE p.platform_guid = NEW.platform_guid AND p.item_guid = NEW.guid;
  RETURN NULL;
END $$;

-- What exists, platform by platform: it is behind the wall. The trigger repeats it beside each parent, and hides what is to come.
DO $$
DECLARE
  platform uuid;
BEGIN
  FOR platform IN SELECT p.guid FROM plein_list_platforms() p LOOP
    PERFORM set_config('app.platform', platform::text, true);
    UPDATE list_items SET is_live = plein_item_is_live(is_published, published_on, deleted_on) WHERE platform_guid = platform;
    DELETE FROM search_entries e USING list_items i
     WHERE e.platform_guid = platform AND e.kind = 'item' AND i.platform_guid = e.platform_guid AND i.guid = e.object_guid AND NOT i.is_live;
  END LOOP;
  PERFORM set_config('app.platform', '', true);
END $$;

-- After the rows: an index can't be made while their triggers have yet to run.
CREATE INDEX list_items_to_come ON list_items (platform_guid, published_on) WHERE is_published AND NOT is_live AND deleted_on IS NULL;
