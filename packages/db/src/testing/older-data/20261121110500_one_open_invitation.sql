-- Two platforms at the earlier version: one address may have several invitations.
select plein_add_platform('00000000-0000-4000-8000-00000000000a', 'Gemeente', 'a.test', '{}', 'nl', 'Europe/Amsterdam', true);
select plein_add_platform('00000000-0000-4000-8000-00000000000b', 'Vereniging', 'b.test', '{}', 'nl', 'Europe/Amsterdam', false);
begin;
set local app.platform = '00000000-0000-4000-8000-00000000000a';
insert into invitations (platform_guid, code_hash, email, created_on, expires_on, accepted_on) values
  ('00000000-0000-4000-8000-00000000000a', 'accepted', 'jan@a.test', '2026-01-01', '2026-02-01', '2026-01-02'),
  ('00000000-0000-4000-8000-00000000000a', 'older', 'jan@a.test', '2026-01-03', '2026-02-01', null),
  ('00000000-0000-4000-8000-00000000000a', 'newest', 'jan@a.test', '2026-01-04', '2026-02-01', null),
  ('00000000-0000-4000-8000-00000000000a', 'only', 'piet@a.test', '2026-01-03', '2026-02-01', null);
set local app.platform = '00000000-0000-4000-8000-00000000000b';
insert into invitations (platform_guid, code_hash, email, created_on, expires_on) values
  ('00000000-0000-4000-8000-00000000000b', 'of another platform', 'jan@a.test', '2026-01-01', '2026-02-01');
commit;
