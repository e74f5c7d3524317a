-- A published page whose only list is for users, and one whose list is public.
begin;
set local app.platform = '00000000-0000-4000-8000-00000000000b';
insert into pages (platform_guid, guid, path, title) values
  ('00000000-0000-4000-8000-00000000000b', '00000000-0000-4000-8000-0000000000b1', '/leden', 'Leden'),
  ('00000000-0000-4000-8000-00000000000b', '00000000-0000-4000-8000-0000000000b2', '/nieuws', 'Nieuws');
insert into building_block_instances (platform_guid, guid, page_guid, building_block_name, sort_id, view_permission) values
  ('00000000-0000-4000-8000-00000000000b', '00000000-0000-4000-8000-0000000000c1', '00000000-0000-4000-8000-0000000000b1', 'list', 0, 'Users'),
  ('00000000-0000-4000-8000-00000000000b', '00000000-0000-4000-8000-0000000000c2', '00000000-0000-4000-8000-0000000000b2', 'list', 0, 'Public');
insert into page_publications (platform_guid, page_guid, title, layout, options, blocks, version)
  select platform_guid, page_guid, 'Pagina', '100', '{}', jsonb_build_array(jsonb_build_object(
           'guid', guid, 'buildingBlockName', 'list', 'options', '{}'::jsonb)), 1
    from building_block_instances;
commit;
