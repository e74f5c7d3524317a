-- In steps: each fills in what the migration places_beside_values adds beside ten thousand values that were there before it, in a transaction of its own, so that
-- nobody waits for all of them. It continues after the value that the step before ended with, and begins again where nothing is known of one.
DO $$
DECLARE
  after CONSTANT jsonb := nullif(current_setting('app.migrated_up_to', true), '')::jsonb;
  many CONSTANT int := 10000;
  seen int := 0;
  platform uuid;
  parent uuid := coalesce(after ->> 1, '00000000-0000-0000-0000-000000000000');
  of_field text := coalesce(after ->> 2, '');
  of_value text := coalesce(after ->> 3, '');
  item uuid := coalesce(after ->> 4, '00000000-0000-0000-0000-000000000000');
  last record;
BEGIN
  PERFORM set_config('app.migrated_up_to', '', true);
  FOR platform IN SELECT p.guid FROM plein_list_platforms() p WHERE after IS NULL OR p.guid >= (after ->> 0)::uuid ORDER BY p.guid LOOP
    PERFORM set_config('app.platform', platform::text, true);
    WITH step AS MATERIALIZED (
      SELECT v.parent_guid, v.field, v.value, v.item_guid
        FROM list_item_values v
       WHERE v.platform_guid = platform AND (v.parent_guid, v.field, v.value, v.item_guid) > (parent, of_field, of_value, item)
       ORDER BY v.parent_guid, v.field, v.value, v.item_guid
       LIMIT many - seen
    ), filled AS (
      UPDATE list_item_values v
         SET is_shown = p.is_shown, is_deleted = p.is_deleted, list_item_type_name = p.list_item_type_name, is_highlighted = p.is_highlighted, published_on = p.published_on,
             period_start = p.period_start, period_end = p.period_end, created_on = p.created_on, title_sort = p.title_sort, languages = p.languages
        FROM step
       CROSS JOIN LATERAL (
         SELECT o.* FROM list_item_parents o WHERE o.platform_guid = platform AND o.item_guid = step.item_guid AND o.parent_guid = step.parent_guid OFFSET 0
       ) AS p
       WHERE v.platform_guid = platform AND v.parent_guid = step.parent_guid AND v.field = step.field AND v.value = step.value AND v.item_guid = step.item_guid
         AND v.is_shown IS NULL
    )
    SELECT s.*, c.count INTO last FROM (SELECT count(*)::int AS count FROM step) AS c LEFT JOIN LATERAL (
      SELECT * FROM step ORDER BY parent_guid DESC, field DESC, value DESC, item_guid DESC LIMIT 1
    ) AS s ON true;
    seen := seen + last.count;
    IF seen >= many THEN
      PERFORM set_config('app.migrated_up_to', jsonb_build_array(platform, last.parent_guid, last.field, last.value, last.item_guid)::text, true);
      EXIT;
    END IF;
    parent := '00000000-0000-0000-0000-000000000000';
    of_field := '';
    of_value := '';
    item := '00000000-0000-0000-0000-000000000000';
  END LOOP;
  PERFORM set_config('app.platform', '', true);
END $$;
