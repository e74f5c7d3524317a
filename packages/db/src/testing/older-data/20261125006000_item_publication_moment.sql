-- Items that are published, to be published and in the trash, the first two in the search index.
begin;
set local app.platform = '00000000-0000-4000-8000-00000000000a';
insert into list_items (platform_guid, guid, short_id, list_item_type_name, title, title_sort, is_published, published_on, deleted_on) values
  ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-0000000000d1', 'past', 'news', 'Geweest', 'geweest', true, '2026-01-01', null),
  ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-0000000000d2', 'future', 'news', 'Straks', 'straks', true, '9998-01-01', null),
  ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-0000000000d3', 'trash', 'news', 'Weg', 'weg', true, '2026-01-01', '2026-11-01');
insert into search_entries (platform_guid, kind, object_guid, locale, type_name, title, date, year, weights)
  select platform_guid, 'item', guid, 'nl', 'news', title, published_on, 2026, ''::tsvector
    from list_items where short_id in ('past', 'future');
commit;
