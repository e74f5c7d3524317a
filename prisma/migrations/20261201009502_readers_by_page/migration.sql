-- As it was, page by page instead of as one statement for all cases: an entry is nearly always on one page, whose visibility and roles are two
-- lookups. It is called for each item and page that is written.
CREATE OR REPLACE FUNCTION plein_search_readers(of_platform uuid, of_pages uuid[], own_visibility visibility, of_item_type text) RETURNS text[]
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  page record;
  viewers text[];
  readers text[] := CASE WHEN own_visibility IS NULL THEN '{}' ELSE ARRAY[own_visibility::text] END;
BEGIN
  FOR page IN
    SELECT p.guid, p.view_permission::text AS viewer, p.edit_permission::text AS editor,
           CASE WHEN of_item_type IS NOT NULL THEN coalesce(p.item_readers -> of_item_type, p.item_readers -> '') END AS list_readers
      FROM public.pages p
     WHERE p.platform_guid = of_platform AND p.guid = ANY (of_pages) AND p.is_published AND p.deleted_on IS NULL
  LOOP
    viewers := ARRAY[page.viewer];
    IF page.viewer = 'Roles' THEN
      viewers := viewers || ARRAY(SELECT 'role:' || r.role_guid FROM public.page_roles r
                                   WHERE r.platform_guid = of_platform AND r.page_guid = page.guid AND r.kind = 'view');
    END IF;
    IF page.list_readers IS NOT NULL THEN
      viewers := ARRAY(SELECT public.plein_both_readers(viewer, list_reader)
                         FROM unnest(viewers) AS viewer, jsonb_array_elements_text(page.list_readers) AS list_reader);
    END IF;
    readers := readers || viewers;
    IF page.editor = 'Roles' THEN
      readers := readers || ARRAY(SELECT 'role:' || r.role_guid FROM public.page_roles r
                                   WHERE r.platform_guid = of_platform AND r.page_guid = page.guid AND r.kind = 'edit');
    END IF;
  END LOOP;
  RETURN ARRAY(SELECT DISTINCT reader FROM unnest(readers) AS reader ORDER BY reader);
END $$;
