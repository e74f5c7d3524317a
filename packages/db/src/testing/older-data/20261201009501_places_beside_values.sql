-- Another item with tags, unpublished and with a period.
begin;
set local app.platform = '00000000-0000-4000-8000-00000000000a';
insert into list_items (platform_guid, guid, short_id, list_item_type_name, title, title_sort, search_text, tags, metadata, is_highlighted, period_end) values
  ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000a501', 'market', 'event', 'Markt', 'markt', 'markt', '{reizen}', '{}', true, '2026-12-01');
insert into list_item_parents (platform_guid, parent_guid, item_guid, position, page_guid) values
  ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-0000000000c7', '00000000-0000-4000-8000-00000000a501', 0, '00000000-0000-4000-8000-0000000000c7');
commit;
