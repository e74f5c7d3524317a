-- Words that are looked for in a list (docs/decisions/024-list-items.md): what holds them is found by an index, however
-- long the list.

-- Three letters in a row are looked up in it; what is still to be sorted in stays little, for each look goes through it.
CREATE INDEX "list_items_by_words" ON "list_items" USING gin ("platform_guid", "search_text" gin_trgm_ops) WITH (gin_pending_list_limit = 256);

-- Behind the wall PostgreSQL uses no index for it (see the migration that searching came with): the function below runs as
-- the owner, for whom the wall is open to look at these two tables, and holds to the platform of the connection.
CREATE POLICY words ON list_items FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY words ON list_item_parents FOR SELECT TO CURRENT_USER USING (true);

-- The items of the platform whose text is like all three, as far as they were looked up, whether or not they are in this list:
-- whoever asks has yet to look at the text, at where it stands and who sees it. Null where a walk through the list is sooner at
-- its end: it is short, one in a hundred of its newest is like that, or there would be too many to put in order.
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
