-- A platform's own type with texts, and an item of it.
begin;
set local app.platform = '00000000-0000-4000-8000-00000000000a';
insert into list_item_types (platform_guid, name, label, fields) values
  ('00000000-0000-4000-8000-00000000000a', 'bank', '{}', '[{"name": "wood", "type": "text"}, {"name": "story", "type": "richText"}, {"name": "site", "type": "link"}]');
insert into list_items (platform_guid, guid, short_id, list_item_type_name, title, title_sort, search_text, metadata) values
  ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-0000000000d5', 'bank', 'bank', 'Bank', 'bank', 'bank',
   '{"wood": "Eik", "site": "https://voorbeeld.nl", "story": {"type": "doc", "content": [{"content": [{"text": "In de tuin"}, {"text": "gebouwd"}]}]}}');
commit;
