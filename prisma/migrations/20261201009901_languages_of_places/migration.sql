-- Which translations of an item a list shows besides it, stored beside each of its places, so that a list compares one column instead of looking each
-- item up among the translations (docs/decisions/251-languages-beside-places.md). First the language of the item, then those of its translations that the
-- same parent shows. Null for an item without translations in the platform's own language.
ALTER TABLE list_item_parents ADD COLUMN languages text[];
ALTER TABLE list_item_values ADD COLUMN languages text[];

-- As it was, with the language of the item.
CREATE OR REPLACE FUNCTION plein_list_item_parent_reads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT i.is_live, i.deleted_on IS NOT NULL, i.list_item_type_name, i.is_highlighted,
         coalesce(i.published_on, 'infinity'), coalesce(i.period_start, 'infinity'), coalesce(i.period_end, 'infinity'),
         i.created_on, i.updated_on, i.title_sort, i.sort_id, CASE WHEN i.locale IS NOT NULL THEN ARRAY[i.locale] END
    INTO NEW.is_shown, NEW.is_deleted, NEW.list_item_type_name, NEW.is_highlighted, NEW.published_on, NEW.period_start, NEW.period_end,
         NEW.created_on, NEW.updated_on, NEW.title_sort, NEW.sort_id, NEW.languages
    FROM list_items i WHERE i.platform_guid = NEW.platform_guid AND i.guid = NEW.item_guid;
  RETURN NEW;
END $$;

-- These two as they were, with the column.
CREATE OR REPLACE FUNCTION plein_values_of_placed() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO public.list_item_values
         (platform_guid, parent_guid, field, value, item_guid, is_shown, is_deleted, list_item_type_name, is_highlighted, published_on, period_start, period_end, created_on, title_sort, languages)
  SELECT p.platform_guid, p.parent_guid, v.field, v.value, p.item_guid, p.is_shown, p.is_deleted, p.list_item_type_name, p.is_highlighted, p.published_on, p.period_start, p.period_end, p.created_on, p.title_sort, p.languages
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
         (platform_guid, parent_guid, field, value, item_guid, is_shown, is_deleted, list_item_type_name, is_highlighted, published_on, period_start, period_end, created_on, title_sort, languages)
  SELECT p.platform_guid, p.parent_guid, v.field, v.value, p.item_guid, p.is_shown, p.is_deleted, p.list_item_type_name, p.is_highlighted, p.published_on, p.period_start, p.period_end, p.created_on, p.title_sort, p.languages
    FROM public.list_item_parents p CROSS JOIN public.plein_item_values(NEW.metadata, NEW.tags) AS v
   WHERE p.platform_guid = NEW.platform_guid AND p.item_guid = NEW.guid
      ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- Sets the languages beside the places of an item and of its translations.
CREATE FUNCTION plein_set_languages(of_platform uuid, of_item uuid) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  of_group CONSTANT uuid := (SELECT t.group_guid FROM public.item_translations t WHERE t.platform_guid = of_platform AND t.item_guid = of_item);
BEGIN
  IF of_group IS NULL THEN
    UPDATE public.list_item_parents p SET languages = CASE WHEN i.locale IS NOT NULL THEN ARRAY[i.locale] END
      FROM public.list_items i
     WHERE i.platform_guid = of_platform AND i.guid = of_item AND p.platform_guid = of_platform AND p.item_guid = of_item
       AND p.languages IS DISTINCT FROM CASE WHEN i.locale IS NOT NULL THEN ARRAY[i.locale] END;
    RETURN;
  END IF;
  -- Of two concurrent writes about the same translations, one waits for the other and, in a transaction on a snapshot, is retried: neither misses the
  -- places that the other one adds.
  UPDATE public.item_translations t SET group_guid = t.group_guid WHERE t.platform_guid = of_platform AND t.group_guid = of_group;
  UPDATE public.list_item_parents p SET languages = shown.languages
    FROM (SELECT own.item_guid, own.parent_guid, array_prepend(t.locale, ARRAY(
                   SELECT other.locale
                     FROM public.item_translations other
                     JOIN public.list_item_parents place
                       ON place.platform_guid = of_platform AND place.item_guid = other.item_guid AND place.parent_guid = own.parent_guid AND place.is_shown
                    WHERE other.platform_guid = of_platform AND other.group_guid = of_group AND other.item_guid <> t.item_guid
                    ORDER BY other.locale)) AS languages
            FROM public.item_translations t
            JOIN public.list_item_parents own ON own.platform_guid = of_platform AND own.item_guid = t.item_guid
           WHERE t.platform_guid = of_platform AND t.group_guid = of_group) AS shown
   WHERE p.platform_guid = of_platform AND p.item_guid = shown.item_guid AND p.parent_guid = shown.parent_guid
     AND p.languages IS DISTINCT FROM shown.languages;
END $$;

CREATE FUNCTION plein_languages_of_placed() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM public.plein_set_languages(translated.platform_guid, translated.item_guid)
     FROM (SELECT DISTINCT ON (t.group_guid) t.platform_guid, t.item_guid
             FROM placed AS p
            CROSS JOIN LATERAL (
              SELECT o.platform_guid, o.item_guid, o.group_guid FROM public.item_translations o
               WHERE o.platform_guid = p.platform_guid AND o.item_guid = p.item_guid OFFSET 0
            ) AS t
            ORDER BY t.group_guid) AS translated;
  RETURN NULL;
END $$;
-- After adds_values, by its name.
CREATE TRIGGER tells_languages AFTER INSERT ON list_item_parents REFERENCING NEW TABLE AS placed
  FOR EACH STATEMENT EXECUTE FUNCTION plein_languages_of_placed();
CREATE TRIGGER tells_languages_of_displaced AFTER DELETE ON list_item_parents REFERENCING OLD TABLE AS placed
  FOR EACH STATEMENT EXECUTE FUNCTION plein_languages_of_placed();

CREATE FUNCTION plein_languages_of_item() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM public.plein_set_languages(NEW.platform_guid, NEW.guid);
  RETURN NULL;
END $$;
-- After tells_parents, by its name.
CREATE TRIGGER tells_translations AFTER UPDATE ON list_items FOR EACH ROW
  WHEN (OLD.is_live IS DISTINCT FROM NEW.is_live OR OLD.locale IS DISTINCT FROM NEW.locale) EXECUTE FUNCTION plein_languages_of_item();

CREATE FUNCTION plein_languages_of_group() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM public.plein_set_languages(OLD.platform_guid, OLD.item_guid);
    PERFORM public.plein_set_languages(rest.platform_guid, rest.item_guid)
       FROM (SELECT t.platform_guid, t.item_guid FROM public.item_translations t
              WHERE t.platform_guid = OLD.platform_guid AND t.group_guid = OLD.group_guid LIMIT 1) AS rest;
  END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM public.plein_set_languages(NEW.platform_guid, NEW.item_guid); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER tells_languages AFTER INSERT OR DELETE ON item_translations FOR EACH ROW EXECUTE FUNCTION plein_languages_of_group();
CREATE TRIGGER tells_changed_languages AFTER UPDATE ON item_translations FOR EACH ROW
  WHEN ((OLD.item_guid, OLD.group_guid, OLD.locale) IS DISTINCT FROM (NEW.item_guid, NEW.group_guid, NEW.locale))
  EXECUTE FUNCTION plein_languages_of_group();

CREATE FUNCTION plein_values_follow_languages() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE public.list_item_values s SET languages = NEW.languages
    FROM public.list_items i CROSS JOIN LATERAL public.plein_item_values(i.metadata, i.tags) AS v
   WHERE i.platform_guid = NEW.platform_guid AND i.guid = NEW.item_guid
     AND s.platform_guid = NEW.platform_guid AND s.parent_guid = NEW.parent_guid AND s.field = v.field AND s.value = v.value AND s.item_guid = NEW.item_guid;
  RETURN NULL;
END $$;
CREATE TRIGGER tells_values_languages AFTER UPDATE OF languages ON list_item_parents FOR EACH ROW
  WHEN (OLD.languages IS DISTINCT FROM NEW.languages) EXECUTE FUNCTION plein_values_follow_languages();

-- What exists, platform by platform: it is behind the wall. Few items have a language of their own.
DO $$
DECLARE
  platform uuid;
BEGIN
  FOR platform IN SELECT p.guid FROM plein_list_platforms() p LOOP
    PERFORM set_config('app.platform', platform::text, true);
    PERFORM plein_set_languages(platform, i.guid) FROM list_items i WHERE i.platform_guid = platform AND i.locale IS NOT NULL;
    PERFORM plein_set_languages(platform, t.item_guid)
       FROM (SELECT DISTINCT ON (group_guid) item_guid FROM item_translations WHERE platform_guid = platform) AS t;
  END LOOP;
  PERFORM set_config('app.platform', '', true);
END $$;
