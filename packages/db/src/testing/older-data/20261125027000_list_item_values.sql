-- An item with tags and own fields on a page.
begin;
set local app.platform = '00000000-0000-4000-8000-00000000000a';
insert into pages (platform_guid, guid, path, title) values
  ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-0000000000c7', '/producten', 'Producten');
insert into list_items (platform_guid, guid, short_id, list_item_type_name, title, title_sort, search_text, tags, metadata) values
  ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-0000000000d4', 'passport', 'product', 'Paspoort', 'paspoort', 'paspoort reizen', '{reizen,jong}',
   '{"category": "Écht  Reizen", "audience": ["residents", "businesses"], "seats": -2.5, "isFree": true, "location": {"text": "hier"}}');
insert into list_item_parents (platform_guid, parent_guid, item_guid, position, page_guid) values
  ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-0000000000c7', '00000000-0000-4000-8000-0000000000d4', 0, '00000000-0000-4000-8000-0000000000c7');
commit;
