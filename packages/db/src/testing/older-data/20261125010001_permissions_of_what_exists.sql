-- A role with permissions to forms and submissions, and one without, on one platform.
begin;
set local app.platform = '00000000-0000-4000-8000-00000000000a';
insert into roles (platform_guid, guid, name, permissions) values
  ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-0000000000e1', 'Balie', array['form.view', 'pages.list', 'submissions.list']),
  ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-0000000000e2', 'Nieuws', array['item.edit', 'page.edit']);
commit;
