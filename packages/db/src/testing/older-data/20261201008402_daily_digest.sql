-- Choices of two people about optional mails, which could only be switched on and off, and another choice that isn't of mails.
begin;
set local app.platform = '00000000-0000-4000-8000-00000000000a';
insert into application_users (platform_guid, guid, email) values
  ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-0000000000e1', 'keuzes@a.test'),
  ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-0000000000e2', 'andere.keuzes@a.test');
insert into profile_properties (platform_guid, user_guid, key, value, category, section) values
  ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-0000000000e1', 'mail-itemApproved', 'false', 'preferences', 'mail'),
  ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-0000000000e1', 'reduceMotion', 'true', 'preferences', 'display'),
  ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-0000000000e2', 'mail-itemApproved', 'true', 'preferences', 'mail');
commit;
