-- Forms, their versions and what people send in (docs/decisions/146-model-of-forms.md).

CREATE TYPE data_entry_mode AS ENUM ('Manual', 'Verification', 'Registration');
CREATE TYPE form_action AS ENUM ('Save', 'Notify');
CREATE TYPE period_mode AS ENUM ('Open', 'Closed', 'Custom');
CREATE TYPE retention_action AS ENUM ('delete', 'strip');
CREATE TYPE submission_state AS ENUM ('Concept', 'AwaitingVerification', 'Received', 'InProgress', 'Handled', 'Rejected', 'Withdrawn', 'Spam', 'Deleted');
CREATE TYPE submission_moderation AS ENUM ('pending', 'approved', 'refused');

CREATE TABLE forms (
  platform_guid uuid NOT NULL,
  guid uuid NOT NULL DEFAULT uuidv7(),
  -- the draft of its content
  title text NOT NULL,
  content jsonb NOT NULL,
  -- the last published version; null before the first
  version integer,
  has_unpublished_changes boolean NOT NULL DEFAULT true,
  -- the meaning of every key that was ever published
  signatures jsonb NOT NULL DEFAULT '{}',
  category text NOT NULL DEFAULT '',
  data_entry_mode data_entry_mode NOT NULL DEFAULT 'Manual',
  action form_action NOT NULL DEFAULT 'Save',
  state period_mode NOT NULL DEFAULT 'Open',
  opens_on timestamptz(3),
  closes_on timestamptz(3),
  closed_text text NOT NULL DEFAULT '',
  visibility visibility NOT NULL DEFAULT 'Public',
  role_ids uuid[] NOT NULL DEFAULT '{}',
  max_submissions integer,
  is_one_per_person boolean NOT NULL DEFAULT false,
  redirect_path text NOT NULL DEFAULT '',
  submission_visibility visibility NOT NULL DEFAULT 'Admin',
  submission_role_ids uuid[] NOT NULL DEFAULT '{}',
  needs_moderation boolean NOT NULL DEFAULT true,
  retention_days integer,
  retention_action retention_action NOT NULL DEFAULT 'delete',
  notify_addresses text[] NOT NULL DEFAULT '{}',
  minimum_seconds integer NOT NULL DEFAULT 3,
  has_receipt boolean NOT NULL DEFAULT true,
  manage_role_ids uuid[] NOT NULL DEFAULT '{}',
  data_role_ids uuid[] NOT NULL DEFAULT '{}',
  owner_guid uuid,
  revision integer NOT NULL DEFAULT 1,
  archived_on timestamptz(3),
  -- in the trash, from which the removal can be undone
  deleted_on timestamptz(3),
  created_on timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_on timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_by_guid uuid,
  PRIMARY KEY (platform_guid, guid),
  FOREIGN KEY (platform_guid) REFERENCES platforms ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (platform_guid, owner_guid) REFERENCES application_users,
  CONSTRAINT forms_version_check CHECK (version >= 1),
  CONSTRAINT forms_max_submissions_check CHECK (max_submissions >= 1),
  CONSTRAINT forms_retention_days_check CHECK (retention_days >= 1),
  CONSTRAINT forms_period_check CHECK (opens_on < closes_on)
);
CREATE INDEX forms_by_title ON forms (platform_guid, title, guid) WHERE deleted_on IS NULL;
CREATE INDEX forms_owner_guid_platform_guid_idx ON forms (owner_guid, platform_guid);
CALL plein_wall('forms');

CREATE TABLE form_versions (
  platform_guid uuid NOT NULL,
  form_guid uuid NOT NULL,
  version integer NOT NULL,
  content jsonb NOT NULL,
  note text NOT NULL DEFAULT '',
  published_by_guid uuid,
  published_on timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (platform_guid, form_guid, version),
  FOREIGN KEY (platform_guid, form_guid) REFERENCES forms ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (platform_guid, published_by_guid) REFERENCES application_users,
  CONSTRAINT form_versions_version_check CHECK (version >= 1)
);
CREATE INDEX form_versions_published_by_guid_platform_guid_idx ON form_versions (published_by_guid, platform_guid);
CALL plein_wall('form_versions');

-- What somebody answered stays what they were asked: not even the owner of the tables changes a version.
CREATE FUNCTION plein_keep_form_version() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'a published version of a form never changes' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER keep_form_version BEFORE UPDATE ON form_versions FOR EACH ROW EXECUTE FUNCTION plein_keep_form_version();

CREATE TABLE form_submissions (
  platform_guid uuid NOT NULL,
  guid uuid NOT NULL DEFAULT uuidv7(),
  form_guid uuid NOT NULL,
  version integer NOT NULL,
  reference text NOT NULL,
  state submission_state NOT NULL DEFAULT 'Received',
  answers jsonb NOT NULL DEFAULT '{}',
  -- of its answers: lower case, without accents
  search_text text NOT NULL DEFAULT '',
  submitter_guid uuid,
  submitter_email text,
  is_verified boolean NOT NULL DEFAULT false,
  -- the digest of who sent it, where the form is once per person
  person_key text,
  language text NOT NULL DEFAULT 'nl',
  source_path text,
  duration_seconds integer,
  started_on timestamptz(3),
  submitted_on timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  visibility visibility NOT NULL DEFAULT 'Admin',
  view_role_ids uuid[] NOT NULL DEFAULT '{}',
  moderation submission_moderation NOT NULL DEFAULT 'pending',
  moderation_reason text NOT NULL DEFAULT '',
  assignee_guid uuid,
  labels text[] NOT NULL DEFAULT '{}',
  -- the day on which it is deleted or stripped; null for never
  expires_on date,
  revision integer NOT NULL DEFAULT 1,
  updated_on timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (platform_guid, guid),
  FOREIGN KEY (platform_guid, form_guid, version) REFERENCES form_versions ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (platform_guid, submitter_guid) REFERENCES application_users,
  FOREIGN KEY (platform_guid, assignee_guid) REFERENCES application_users
);
CREATE UNIQUE INDEX form_submissions_platform_guid_reference_key ON form_submissions (platform_guid, reference);
-- Once per person, unless what they sent no longer counts.
CREATE UNIQUE INDEX form_submissions_person_key ON form_submissions (platform_guid, form_guid, person_key)
  WHERE person_key IS NOT NULL AND state NOT IN ('Withdrawn', 'Spam', 'Deleted');
CREATE INDEX form_submissions_platform_guid_form_guid_submitted_on_guid_idx ON form_submissions (platform_guid, form_guid, submitted_on, guid);
CREATE INDEX form_submissions_platform_guid_form_guid_state_submitted_on_idx ON form_submissions (platform_guid, form_guid, state, submitted_on, guid);
CREATE INDEX form_submissions_submitter_guid_platform_guid_idx ON form_submissions (submitter_guid, platform_guid);
CREATE INDEX form_submissions_assignee_guid_platform_guid_idx ON form_submissions (assignee_guid, platform_guid);
CREATE INDEX form_submissions_by_expiry ON form_submissions (platform_guid, expires_on) WHERE expires_on IS NOT NULL;
CALL plein_wall('form_submissions');

CREATE TABLE submission_files (
  platform_guid uuid NOT NULL,
  guid uuid NOT NULL DEFAULT uuidv7(),
  form_guid uuid NOT NULL,
  question_key text NOT NULL,
  -- null until the submission that it belongs to is sent
  submission_guid uuid,
  name text NOT NULL,
  content_type text NOT NULL,
  byte_size integer NOT NULL,
  digest text NOT NULL,
  -- null where no scanner is configured
  scanned_on timestamptz(3),
  created_on timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (platform_guid, guid),
  FOREIGN KEY (platform_guid, form_guid) REFERENCES forms ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (platform_guid, submission_guid) REFERENCES form_submissions ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX submission_files_platform_guid_submission_guid_idx ON submission_files (platform_guid, submission_guid);
CREATE INDEX submission_files_platform_guid_form_guid_idx ON submission_files (platform_guid, form_guid);
CALL plein_wall('submission_files');

-- What happened to a submission, oldest first.
CREATE TYPE submission_event_kind AS ENUM ('state', 'note', 'reply', 'labels', 'assignee', 'visibility', 'moderation', 'redacted', 'verified');
CREATE TABLE submission_events (
  platform_guid uuid NOT NULL,
  guid uuid NOT NULL DEFAULT uuidv7(),
  submission_guid uuid NOT NULL,
  kind submission_event_kind NOT NULL,
  actor_guid uuid,
  -- of a note or a reply; of the others what it became
  text text NOT NULL DEFAULT '',
  created_on timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (platform_guid, guid),
  FOREIGN KEY (platform_guid, submission_guid) REFERENCES form_submissions ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (platform_guid, actor_guid) REFERENCES application_users
);
CREATE INDEX submission_events_platform_guid_submission_guid_guid_idx ON submission_events (platform_guid, submission_guid, guid);
CREATE INDEX submission_events_actor_guid_platform_guid_idx ON submission_events (actor_guid, platform_guid);
CALL plein_wall('submission_events');
