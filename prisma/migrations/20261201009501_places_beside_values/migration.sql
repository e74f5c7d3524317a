-- What lists filter and sort by, beside each value of an item, so that a list of the items with one value is put in order without looking up
-- where each of them is (docs/decisions/237-places-beside-values.md). As in list_item_parents, but without what an item's every change or a manual
-- order would rewrite.
ALTER TABLE list_item_values
  ADD COLUMN is_shown boolean,
  ADD COLUMN is_deleted boolean,
  ADD COLUMN list_item_type_name text,
  ADD COLUMN is_highlighted boolean,
  ADD COLUMN published_on timestamptz(3),
  ADD COLUMN period_start timestamptz(3),
  ADD COLUMN period_end timestamptz(3),
  ADD COLUMN created_on timestamptz(3),
  ADD COLUMN title_sort text COLLATE "C";

-- As they were, with these columns. Each item is looked up: a plan for the first statement would read all items of a platform for later ones.
CREATE OR REPLACE FUNCTION plein_values_of_placed() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO public.list_item_values
         (platform_guid, parent_guid, field, value, item_guid, is_shown, is_deleted, list_item_type_name, is_highlighted, published_on, period_start, period_end, created_on, title_sort)
  SELECT p.platform_guid, p.parent_guid, v.field, v.value, p.item_guid, p.is_shown, p.is_deleted, p.list_item_type_name, p.is_highlighted, p.published_on, p.period_start, p.period_end, p.created_on, p.title_sort
    FROM placed AS p
   CROSS JOIN LATERAL (
     SELECT i.metadata, i.tags FROM public.list_items i WHERE i.platform_guid = p.platform_guid AND i.guid = p.item_guid OFFSET 0
   ) AS i
   CROSS JOIN LATERAL public.plein_item_values(i.metadata, i.tags) AS v
      ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION plein_values_of_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  DELETE FROM public.list_item_values s
   USING public.list_item_parents p, public.plein_item_values(OLD.metadata, OLD.tags) AS v
   WHERE p.platform_guid = OLD.platform_guid AND p.item_guid = OLD.guid
     AND s.platform_guid = p.platform_guid AND s.parent_guid = p.parent_guid AND s.field = v.field AND s.value = v.value AND s.item_guid = p.item_guid;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  INSERT INTO public.list_item_values
         (platform_guid, parent_guid, field, value, item_guid, is_shown, is_deleted, list_item_type_name, is_highlighted, published_on, period_start, period_end, created_on, title_sort)
  SELECT p.platform_guid, p.parent_guid, v.field, v.value, p.item_guid, p.is_shown, p.is_deleted, p.list_item_type_name, p.is_highlighted, p.published_on, p.period_start, p.period_end, p.created_on, p.title_sort
    FROM public.list_item_parents p CROSS JOIN public.plein_item_values(NEW.metadata, NEW.tags) AS v
   WHERE p.platform_guid = NEW.platform_guid AND p.item_guid = NEW.guid
      ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- After changes_values and tells_parents, by its name.
CREATE FUNCTION plein_values_follow_item() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE public.list_item_values s
     SET is_shown = p.is_shown, is_deleted = p.is_deleted, list_item_type_name = p.list_item_type_name, is_highlighted = p.is_highlighted, published_on = p.published_on,
         period_start = p.period_start, period_end = p.period_end, created_on = p.created_on, title_sort = p.title_sort
    FROM public.list_item_parents p, public.plein_item_values(NEW.metadata, NEW.tags) AS v
   WHERE p.platform_guid = NEW.platform_guid AND p.item_guid = NEW.guid
     AND s.platform_guid = p.platform_guid AND s.parent_guid = p.parent_guid AND s.field = v.field AND s.value = v.value AND s.item_guid = p.item_guid;
  RETURN NULL;
END $$;
CREATE TRIGGER tells_values AFTER UPDATE ON list_items FOR EACH ROW
  WHEN ((OLD.is_live, OLD.deleted_on, OLD.list_item_type_name, OLD.is_highlighted, OLD.published_on, OLD.period_start, OLD.period_end, OLD.created_on, OLD.title_sort)
        IS DISTINCT FROM
        (NEW.is_live, NEW.deleted_on, NEW.list_item_type_name, NEW.is_highlighted, NEW.published_on, NEW.period_start, NEW.period_end, NEW.created_on, NEW.title_sort))
  EXECUTE FUNCTION plein_values_follow_item();

-- Whether at most so many items of a list have a value; more are found sooner in the order of the list.
CREATE FUNCTION plein_has_few(of_parent uuid, of_field text, of_value text, many int) RETURNS boolean
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  own_platform CONSTANT uuid := public.plein_platform();
  -- Set by tests alone, which have few.
  most CONSTANT int := coalesce(nullif(current_setting('app.looked_up_items', true), '')::int, many);
BEGIN
  RETURN (SELECT count(*) FROM (SELECT FROM public.list_item_values v
                                 WHERE v.platform_guid = own_platform AND v.parent_guid = of_parent AND v.field = of_field AND v.value = of_value
                                 LIMIT most + 1) AS counted) <= most;
END $$;

-- What exists is filled in by 20261201009907_older_places_beside_values, in steps.
