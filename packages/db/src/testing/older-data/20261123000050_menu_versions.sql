-- A menu whose items have the title of their page, that of its draft, or a label of their own.
SELECT set_config('app.platform', '00000000-0000-4000-8000-00000000000b', false);
INSERT INTO pages (platform_guid, guid, path, title, is_published) VALUES
  ('00000000-0000-4000-8000-00000000000b', '00000000-0000-4000-8000-0000000000d1', '/contact', 'Contact en adres', true),
  ('00000000-0000-4000-8000-00000000000b', '00000000-0000-4000-8000-0000000000d2', '/concept', 'Concept', false);
INSERT INTO page_publications (platform_guid, page_guid, title, layout, options, blocks, version) VALUES
  ('00000000-0000-4000-8000-00000000000b', '00000000-0000-4000-8000-0000000000d1', 'Contact', '100', '[]', '[]', 1);
INSERT INTO menus (platform_guid, guid, name) VALUES
  ('00000000-0000-4000-8000-00000000000b', '00000000-0000-4000-8000-0000000000d3', 'Top level menu');
INSERT INTO menu_items (platform_guid, menu_guid, sort_id, name, page_guid) VALUES
  ('00000000-0000-4000-8000-00000000000b', '00000000-0000-4000-8000-0000000000d3', 0, 'Contact', '00000000-0000-4000-8000-0000000000d1'),
  ('00000000-0000-4000-8000-00000000000b', '00000000-0000-4000-8000-0000000000d3', 1, 'Contact en adres', '00000000-0000-4000-8000-0000000000d1'),
  ('00000000-0000-4000-8000-00000000000b', '00000000-0000-4000-8000-0000000000d3', 2, 'Concept', '00000000-0000-4000-8000-0000000000d2'),
  ('00000000-0000-4000-8000-00000000000b', '00000000-0000-4000-8000-0000000000d3', 3, 'Concept', NULL);
