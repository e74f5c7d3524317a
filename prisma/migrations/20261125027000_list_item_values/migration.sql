-- What the items of a list are filtered by, so that a filter that few of them match doesn't read the list
-- (docs/decisions/137-values-of-items.md).

-- One row for each tag and each value of an own field of an item, beside each parent. It has no key to the item: the triggers below
-- keep it, and finding the rows of an item by its values needs no second index.
CREATE TABLE list_item_values (
  platform_guid uuid NOT NULL,
  parent_guid uuid NOT NULL,
  field text COLLATE "C" NOT NULL,
  value text COLLATE "C" NOT NULL,
  item_guid uuid NOT NULL,
  PRIMARY KEY (platform_guid, parent_guid, field, value, item_guid),
  FOREIGN KEY (platform_guid) REFERENCES platforms ON DELETE CASCADE ON UPDATE CASCADE
);
CALL plein_wall('list_item_values');

-- A value as text that is ordered as values of its kind are: texts by their first characters, numbers by the bits of a double, whose
-- sign is turned so that they are ordered as bytes. Null for what lists aren't filtered by. What isn't exact here is compared again.
CREATE FUNCTION plein_value_key(value jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE jsonb_typeof(value)
    WHEN 'string' THEN 't' || left(value #>> '{}', 60)
    WHEN 'boolean' THEN 'b' || (value #>> '{}')
    WHEN 'number' THEN 'n' || (
      SELECT lpad(to_hex(CASE WHEN bits < 0 THEN ~bits ELSE bits # (1::bigint << 63) END), 16, '0')
        FROM (SELECT ('x' || encode(float8send(CASE WHEN abs(n) < 1e-300 THEN 0 WHEN abs(n) > 1e300 THEN sign(n) * 1e300 ELSE n END::float8), 'hex'))::bit(64)::bigint AS bits
                FROM (SELECT (value #>> '{}')::numeric AS n) AS number) AS double)
  END
$$;

-- The fields and values of an item; a list of texts has several.
CREATE FUNCTION plein_item_values(metadata jsonb, tags text[]) RETURNS TABLE (field text, value text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 'tags', public.plein_value_key(to_jsonb(tag)) FROM unnest(tags) AS tag
  UNION
  SELECT m.key, public.plein_value_key(one.value)
    FROM jsonb_each(metadata) AS m, jsonb_array_elements(CASE jsonb_typeof(m.value) WHEN 'array' THEN m.value ELSE jsonb_build_array(m.value) END) AS one (value)
   WHERE public.plein_value_key(one.value) IS NOT NULL AND m.key <> 'tags'
$$;

-- Each statement that places items writes all of their values at once.
CREATE FUNCTION plein_values_of_placed() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO public.list_item_values (platform_guid, parent_guid, field, value, item_guid)
  SELECT p.platform_guid, p.parent_guid, v.field, v.value, p.item_guid
    FROM placed AS p
    JOIN public.list_items i ON i.platform_guid = p.platform_guid AND i.guid = p.item_guid
   CROSS JOIN LATERAL public.plein_item_values(i.metadata, i.tags) AS v
      ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER adds_values AFTER INSERT ON list_item_parents REFERENCING NEW TABLE AS placed
  FOR EACH STATEMENT EXECUTE FUNCTION plein_values_of_placed();

-- Of an item that is deleted itself, the values are gone already.
CREATE FUNCTION plein_values_of_displaced() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  DELETE FROM public.list_item_values s
   USING displaced AS p
    JOIN public.list_items i ON i.platform_guid = p.platform_guid AND i.guid = p.item_guid
   CROSS JOIN LATERAL public.plein_item_values(i.metadata, i.tags) AS v
   WHERE s.platform_guid = p.platform_guid AND s.parent_guid = p.parent_guid AND s.field = v.field AND s.value = v.value AND s.item_guid = p.item_guid;
  RETURN NULL;
END $$;
CREATE TRIGGER removes_values AFTER DELETE ON list_item_parents REFERENCING OLD TABLE AS displaced
  FOR EACH STATEMENT EXECUTE FUNCTION plein_values_of_displaced();

CREATE FUNCTION plein_values_of_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  DELETE FROM public.list_item_values s
   USING public.list_item_parents p, public.plein_item_values(OLD.metadata, OLD.tags) AS v
   WHERE p.platform_guid = OLD.platform_guid AND p.item_guid = OLD.guid
     AND s.platform_guid = p.platform_guid AND s.parent_guid = p.parent_guid AND s.field = v.field AND s.value = v.value AND s.item_guid = p.item_guid;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  INSERT INTO public.list_item_values (platform_guid, parent_guid, field, value, item_guid)
  SELECT p.platform_guid, p.parent_guid, v.field, v.value, p.item_guid
    FROM public.list_item_parents p CROSS JOIN public.plein_item_values(NEW.metadata, NEW.tags) AS v
   WHERE p.platform_guid = NEW.platform_guid AND p.item_guid = NEW.guid
      ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER changes_values AFTER UPDATE OF metadata, tags ON list_items FOR EACH ROW
  WHEN (OLD.metadata IS DISTINCT FROM NEW.metadata OR OLD.tags IS DISTINCT FROM NEW.tags) EXECUTE FUNCTION plein_values_of_changed();
-- Before its places, which name the rows, are deleted with it.
CREATE TRIGGER deletes_values BEFORE DELETE ON list_items FOR EACH ROW EXECUTE FUNCTION plein_values_of_changed();

-- The items that have a value in one of the ranges of a group, each once; of as many as `most` or more, some.
CREATE FUNCTION plein_items_in_ranges(
  of_platform uuid, of_parent uuid, groups int[], fields text[], lows text[], highs text[], of_group int, most int
) RETURNS uuid[] LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  found uuid[] := '{}';
BEGIN
  FOR one IN 1 .. cardinality(groups) LOOP
    CONTINUE WHEN groups[one] <> of_group;
    IF lows[one] = highs[one] THEN
      found := found || ARRAY(SELECT v.item_guid FROM public.list_item_values v
                               WHERE v.platform_guid = of_platform AND v.parent_guid = of_parent AND v.field = fields[one] AND v.value = lows[one] LIMIT most);
    ELSE
      found := found || ARRAY(SELECT v.item_guid FROM public.list_item_values v
                               WHERE v.platform_guid = of_platform AND v.parent_guid = of_parent AND v.field = fields[one]
                                 AND v.value >= lows[one] AND v.value <= highs[one] LIMIT most);
    END IF;
    EXIT WHEN cardinality(found) >= most;
  END LOOP;
  -- Those of which there may be more aren't used.
  IF cardinality(found) >= most THEN RETURN found; END IF;
  -- A list of texts may have several values within one range.
  RETURN ARRAY(SELECT DISTINCT f FROM unnest(found) AS f);
END $$;

-- The items of a list that have these values: of each group one of its ranges. The caller has yet to compare the values themselves
-- and who may see the item. Null where walking through the list takes less, because more than so many have each group.
-- Row-level security holds for it: each of its comparisons reveals nothing of other rows, so they all use the index.
CREATE FUNCTION plein_items_with(of_parent uuid, groups int[], fields text[], lows text[], highs text[], many int) RETURNS uuid[]
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  -- Of two frequent values, those that have both are found among so many of each.
  frequent CONSTANT int := 20000;
  own_platform CONSTANT uuid := public.plein_platform();
  group_count CONSTANT int := coalesce(groups[cardinality(groups)], 0);
  -- Set by tests alone, which have few.
  most CONSTANT int := coalesce(nullif(current_setting('app.looked_up_items', true), '')::int, many);
  found uuid[];
  fewest uuid[];
BEGIN
  FOR one IN 1 .. group_count LOOP
    found := public.plein_items_in_ranges(own_platform, of_parent, groups, fields, lows, highs, one, most + 1);
    IF cardinality(found) <= most AND (fewest IS NULL OR cardinality(found) < cardinality(fewest)) THEN fewest := found; END IF;
    -- Fewer aren't worth looking for.
    IF cardinality(fewest) < 100 THEN RETURN fewest; END IF;
  END LOOP;
  IF fewest IS NOT NULL OR group_count < 2 OR most >= frequent THEN RETURN fewest; END IF;
  FOR one IN 1 .. group_count LOOP
    found := public.plein_items_in_ranges(own_platform, of_parent, groups, fields, lows, highs, one, frequent + 1);
    CONTINUE WHEN cardinality(found) > frequent;
    IF fewest IS NULL THEN fewest := found;
    ELSE SELECT coalesce(array_agg(both_have), '{}') INTO fewest FROM (SELECT unnest(fewest) INTERSECT SELECT unnest(found)) AS b (both_have);
    END IF;
  END LOOP;
  RETURN CASE WHEN cardinality(fewest) <= most THEN fewest END;
END $$;

-- What exists, platform by platform: it is behind the wall.
DO $$
DECLARE
  platform uuid;
BEGIN
  FOR platform IN SELECT p.guid FROM plein_list_platforms() p LOOP
    PERFORM set_config('app.platform', platform::text, true);
    INSERT INTO list_item_values (platform_guid, parent_guid, field, value, item_guid)
    SELECT p.platform_guid, p.parent_guid, v.field, v.value, p.item_guid
      FROM list_item_parents p JOIN list_items i ON i.platform_guid = p.platform_guid AND i.guid = p.item_guid
     CROSS JOIN LATERAL plein_item_values(i.metadata, i.tags) AS v
     WHERE p.platform_guid = platform;
  END LOOP;
  PERFORM set_config('app.platform', '', true);
END $$;
