-- A reply that is shown with a public submission (docs/decisions/150-submissions-handled.md).
ALTER TABLE submission_events ADD COLUMN is_public boolean NOT NULL DEFAULT false;
-- The labels in use are listed for choosing from; most submissions have none.
CREATE INDEX form_submissions_labels ON form_submissions (platform_guid, form_guid, labels) WHERE labels <> '{}';
