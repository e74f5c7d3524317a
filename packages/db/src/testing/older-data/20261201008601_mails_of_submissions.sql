-- Submissions of a form that mails its receipt to an answer: one that lost this answer, one that lost another, and one whose sender has an
-- account; with the receipt of the second, which was not sent.
begin;
set local app.platform = '00000000-0000-4000-8000-00000000000a';
insert into application_users (platform_guid, guid, email) values
  ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-0000000000e1', 'inwoner@a.test');
insert into forms (platform_guid, guid, title, content) values
  ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-0000000000f1', 'Melding', '{}');
insert into form_versions (platform_guid, form_guid, version, content) values
  ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-0000000000f1', 1,
   '{"pages": [{"questions": [{"key": "tekst", "type": "shortText"}, {"key": "adres", "type": "email", "settings": {"isForReceipt": true}}]}]}');
insert into form_submissions (platform_guid, guid, form_guid, version, reference, answers, submitter_guid, submitter_email, person_key)
select '00000000-0000-4000-8000-00000000000a', guid::uuid, '00000000-0000-4000-8000-0000000000f1', 1, reference, answers::jsonb, sender::uuid,
       'anna@inwoner.example', reference
  from (values ('00000000-0000-4000-8000-0000000000f2', '2026-ADRES', '{"tekst": "Tegel"}', null),
               ('00000000-0000-4000-8000-0000000000f3', '2026-TEKST', '{"adres": "anna@inwoner.example"}', null),
               ('00000000-0000-4000-8000-0000000000f4', '2026-ACCOUNT', '{}', '00000000-0000-4000-8000-0000000000e1'))
    as s (guid, reference, answers, sender);
insert into submission_events (platform_guid, submission_guid, kind, text) values
  ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-0000000000f2', 'redacted', 'adres'),
  ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-0000000000f3', 'redacted', 'tekst'),
  ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-0000000000f4', 'redacted', 'tekst, adres');
insert into mails (platform_guid, kind, recipient, locale, facts) values
  ('00000000-0000-4000-8000-00000000000a', 'submissionReceipt', 'anna@inwoner.example', 'nl', '{"reference": "2026-TEKST"}'),
  ('00000000-0000-4000-8000-00000000000a', 'signInLink', 'anna@inwoner.example', 'nl', '{"reference": "2026-TEKST"}');
commit;
