-- The addresses that still have to be told that a submission came in. Emptied once the mail is queued: many submissions are one mail, and
-- none is forgotten (docs/decisions/148-after-a-form-is-sent.md).
ALTER TABLE form_submissions ADD COLUMN notify_addresses text[] NOT NULL DEFAULT '{}';
CREATE INDEX form_submissions_to_notify ON form_submissions (platform_guid, submitted_on) WHERE notify_addresses <> '{}';
