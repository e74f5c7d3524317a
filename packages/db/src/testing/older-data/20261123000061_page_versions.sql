-- A published page, and one that never was.
begin;
set local app.platform = '00000000-0000-4000-8000-00000000000a';
insert into pages (platform_guid, guid, path, title) values
  ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-0000000000a1', '/wonen', 'Wonen'),
  ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-0000000000a2', '/concept', 'Concept');
insert into page_publications (platform_guid, page_guid, title, layout, options, blocks, version, published_on) values
  ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-0000000000a1', 'Wonen', '100', '[]', '[]', 4, '2026-11-01T12:00:00Z');
commit;
