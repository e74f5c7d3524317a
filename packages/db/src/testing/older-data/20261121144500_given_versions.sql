-- A picture that was replaced twice, and one that never was.
begin;
set local app.platform = '00000000-0000-4000-8000-00000000000a';
insert into images (platform_guid, name, content_type, size, width, height, version) values
  ('00000000-0000-4000-8000-00000000000a', 'vervangen.webp', 'image/webp', 9, 1, 1, 3),
  ('00000000-0000-4000-8000-00000000000a', 'eerste.webp', 'image/webp', 9, 1, 1, 1);
commit;
