-- The mails about a submission, so that the personal data in them goes with its answers.
ALTER TABLE mails ADD COLUMN submission_guid uuid;
CREATE INDEX mails_by_submission ON mails (platform_guid, submission_guid) WHERE submission_guid IS NOT NULL;

DO $$
DECLARE
  platform uuid;
BEGIN
  FOR platform IN SELECT p.guid FROM plein_list_platforms() p LOOP
    PERFORM set_config('app.platform', platform::text, true);
    -- Mails that were sent have no facts, and are removed by themselves.
    UPDATE mails m SET submission_guid = s.guid FROM form_submissions s
     WHERE m.platform_guid = platform AND m.kind IN ('submissionReceipt', 'submissionVerification', 'submissionReply')
       AND s.platform_guid = platform AND s.reference = m.facts ->> 'reference';
    -- Addresses that stayed although the answer with them was removed from the submission.
    UPDATE form_submissions s SET submitter_email = NULL, person_key = CASE WHEN s.submitter_guid IS NOT NULL THEN s.person_key END
      FROM form_versions v
     WHERE s.platform_guid = platform AND s.submitter_email IS NOT NULL
       AND v.platform_guid = platform AND v.form_guid = s.form_guid AND v.version = s.version
       AND EXISTS (
         SELECT FROM jsonb_path_query(v.content, '$.pages[*].questions[*] ? (@.type == "email" && @.settings.isForReceipt == true).key') q (key)
           JOIN submission_events e ON e.platform_guid = platform AND e.submission_guid = s.guid AND e.kind = 'redacted'
          WHERE q.key #>> '{}' = ANY (string_to_array(e.text, ', ')) AND NOT s.answers ? (q.key #>> '{}'));
  END LOOP;
  PERFORM set_config('app.platform', '', true);
END $$;
