-- Two public translations of an item on one page, of which the Dutch one has a tag, and an item in another language alone.
begin;
set local app.platform = '00000000-0000-4000-8000-00000000000a';
insert into list_items (platform_guid, guid, short_id, list_item_type_name, title, title_sort, search_text, tags, metadata, is_published, locale) values
  ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000a901', 'plein', 'news', 'Plein', 'plein', 'plein', '{vertaald}', '{}', true, null),
  ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000a902', 'square', 'news', 'Square', 'square', 'square', '{}', '{}', true, 'en'),
  ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000a903', 'alone', 'news', 'Alone', 'alone', 'alone', '{}', '{}', true, 'en');
insert into list_item_parents (platform_guid, parent_guid, item_guid, position, page_guid)
select i.platform_guid, '00000000-0000-4000-8000-0000000000c7', i.guid, 0, '00000000-0000-4000-8000-0000000000c7'
  from list_items i where i.short_id in ('plein', 'square', 'alone');
insert into item_translations (platform_guid, item_guid, group_guid, locale) values
  ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000a901', '00000000-0000-4000-8000-00000000a900', 'nl'),
  ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000a902', '00000000-0000-4000-8000-00000000a900', 'en');
commit;
