begin;
set local app.platform = '00000000-0000-4000-8000-00000000000b';
insert into list_items (platform_guid, short_id, list_item_type_name, title, title_sort, metadata, blocks) values
  ('00000000-0000-4000-8000-00000000000b', 'item1', 'news', 'Item', 'item', '{"place": "Één"}', '[{"guid": "x"}]');
commit;
