-- Who people are and what they may do: users and their roles, profiles, invitations, and the staff of the maker.

-- Users and roles -----------------------------------------------------------------------------------------------------

-- The reference to platforms follows in the migration of pages, and says why.
CREATE TABLE application_users (
  platform_guid uuid NOT NULL,
  guid uuid NOT NULL DEFAULT uuidv7(),
  email text NOT NULL,
  email_verified_on timestamptz(3),
  password_hash text,
  first_name text NOT NULL DEFAULT '',
  middle_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  is_active boolean NOT NULL DEFAULT true,
  is_admin boolean NOT NULL DEFAULT false,
  is_mett boolean NOT NULL DEFAULT false,
  is_developer boolean NOT NULL DEFAULT false,
  terms_of_use_version_accepted integer,
  version integer NOT NULL DEFAULT 1,
  created_on timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_on timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  deactivated_on timestamptz(3),
  erase_on timestamptz(3),
  erased_on timestamptz(3),
  language text,
  last_seen_on timestamptz(3),
  terms_of_use_accepted_on timestamptz(3),
  erase_requested_by_guid uuid,
  PRIMARY KEY (platform_guid, guid),
  -- Addresses are compared in lower case, so they are stored in lower case.
  CONSTRAINT application_users_email_check CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254)
);
CREATE UNIQUE INDEX application_users_platform_guid_email_key ON application_users (platform_guid, email);
-- The list of users may be a hundred thousand long: an index for each order that it can be sorted in. The one above is by address.
CREATE INDEX application_users_by_name ON application_users (platform_guid, last_name COLLATE "nl-x-icu", first_name COLLATE "nl-x-icu", guid);
CREATE INDEX application_users_by_last_seen ON application_users (platform_guid, last_seen_on DESC NULLS LAST, guid);
CREATE INDEX application_users_by_created ON application_users (platform_guid, created_on, guid);
-- The admins of a platform are counted, and locked, whenever one of them may leave.
CREATE INDEX application_users_admins ON application_users (platform_guid) WHERE is_admin AND is_active;
-- A job looks every minute for accounts that are due to be erased.
CREATE INDEX application_users_erase_on_idx ON application_users (platform_guid, erase_on) WHERE erase_on IS NOT NULL;
CALL plein_wall('application_users');

CREATE TABLE roles (
  platform_guid uuid NOT NULL,
  guid uuid NOT NULL DEFAULT uuidv7(),
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  built_in_key text,
  color text NOT NULL DEFAULT '',
  permissions text[] DEFAULT ARRAY[]::text[],
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (platform_guid, guid),
  FOREIGN KEY (platform_guid) REFERENCES platforms ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX roles_platform_guid_name_key ON roles (platform_guid, name);
CREATE UNIQUE INDEX roles_platform_guid_built_in_key_key ON roles (platform_guid, built_in_key);
CALL plein_wall('roles');

CREATE TABLE user_roles (
  platform_guid uuid NOT NULL,
  user_guid uuid NOT NULL,
  role_guid uuid NOT NULL,
  PRIMARY KEY (platform_guid, user_guid, role_guid),
  FOREIGN KEY (platform_guid, user_guid) REFERENCES application_users ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (platform_guid, role_guid) REFERENCES roles ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX user_roles_platform_guid_role_guid_idx ON user_roles (platform_guid, role_guid);
CALL plein_wall('user_roles');

-- Profiles ------------------------------------------------------------------------------------------------------------

CREATE TABLE profile_fields (
  platform_guid uuid NOT NULL,
  guid uuid NOT NULL DEFAULT uuidv7(),
  key text NOT NULL,
  category text NOT NULL,
  section text NOT NULL,
  subsection text NOT NULL DEFAULT '',
  section_sort_ordinal integer NOT NULL DEFAULT 0,
  subsection_sort_ordinal integer NOT NULL DEFAULT 0,
  field_sort_ordinal integer NOT NULL DEFAULT 0,
  visible_for text NOT NULL DEFAULT 'user',
  input_type text NOT NULL,
  type text NOT NULL DEFAULT 'string',
  autocomplete text NOT NULL DEFAULT '',
  default_value jsonb,
  required boolean NOT NULL DEFAULT false,
  options jsonb NOT NULL DEFAULT '[]',
  mett boolean NOT NULL DEFAULT false,
  label jsonb NOT NULL DEFAULT '{}',
  description jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (platform_guid, guid),
  FOREIGN KEY (platform_guid) REFERENCES platforms ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX profile_fields_platform_guid_key_key ON profile_fields (platform_guid, key);
CALL plein_wall('profile_fields');

CREATE TABLE profile_properties (
  platform_guid uuid NOT NULL,
  user_guid uuid NOT NULL,
  key text NOT NULL,
  value jsonb NOT NULL,
  category text NOT NULL,
  section text NOT NULL,
  section_sort_ordinal integer NOT NULL DEFAULT 0,
  visible_for text NOT NULL DEFAULT 'user',
  mett boolean NOT NULL DEFAULT false,
  PRIMARY KEY (platform_guid, user_guid, key),
  FOREIGN KEY (platform_guid, user_guid) REFERENCES application_users ON DELETE CASCADE ON UPDATE CASCADE
);
-- An alias belongs to one user of a platform, however it is written. The index decides between two users who save it at once.
CREATE UNIQUE INDEX profile_properties_alias_key ON profile_properties (platform_guid, lower(value #>> '{}')) WHERE key = 'alias';
CALL plein_wall('profile_properties');

-- Invitations ---------------------------------------------------------------------------------------------------------

CREATE TABLE invitations (
  platform_guid uuid NOT NULL,
  guid uuid NOT NULL DEFAULT uuidv7(),
  code_hash text NOT NULL,
  email text NOT NULL,
  first_name text NOT NULL DEFAULT '',
  middle_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  message text NOT NULL DEFAULT '',
  language text NOT NULL DEFAULT 'nl',
  invited_by_guid uuid,
  created_on timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_on timestamptz(3) NOT NULL,
  opened_on timestamptz(3),
  accepted_on timestamptz(3),
  revoked_on timestamptz(3),
  accepted_by_guid uuid,
  bounced_on timestamptz(3),
  is_admin boolean NOT NULL DEFAULT false,
  landing_path text NOT NULL DEFAULT '/',
  notify_inviter boolean NOT NULL DEFAULT false,
  sent_on timestamptz(3),
  link_copied_on timestamptz(3),
  is_admin_withheld boolean NOT NULL DEFAULT false,
  withheld_role_guids uuid[] NOT NULL DEFAULT ARRAY[]::uuid[],
  PRIMARY KEY (platform_guid, guid),
  FOREIGN KEY (platform_guid) REFERENCES platforms ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (platform_guid, invited_by_guid) REFERENCES application_users,
  CONSTRAINT invitations_email_check CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254)
);
CREATE UNIQUE INDEX invitations_platform_guid_code_hash_key ON invitations (platform_guid, code_hash);
-- An address has one open invitation. The index decides between two admins who invite the same person at once.
CREATE UNIQUE INDEX invitations_open_key ON invitations (platform_guid, email) WHERE accepted_on IS NULL AND revoked_on IS NULL;
CALL plein_wall('invitations');

CREATE TABLE invitation_roles (
  platform_guid uuid NOT NULL,
  invitation_guid uuid NOT NULL,
  role_guid uuid NOT NULL,
  PRIMARY KEY (platform_guid, invitation_guid, role_guid),
  FOREIGN KEY (platform_guid, invitation_guid) REFERENCES invitations ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (platform_guid, role_guid) REFERENCES roles ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX invitation_roles_platform_guid_role_guid_idx ON invitation_roles (platform_guid, role_guid);
CALL plein_wall('invitation_roles');

-- Staff ---------------------------------------------------------------------------------------------------------------

CREATE TABLE support_grants (
  platform_guid uuid NOT NULL,
  guid uuid NOT NULL DEFAULT uuidv7(),
  user_guid uuid NOT NULL,
  reason text NOT NULL,
  opened_on timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  until timestamptz(3) NOT NULL,
  ended_on timestamptz(3),
  ended_by_guid uuid,
  PRIMARY KEY (platform_guid, guid),
  FOREIGN KEY (platform_guid) REFERENCES platforms ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (platform_guid, user_guid) REFERENCES application_users ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (platform_guid, ended_by_guid) REFERENCES application_users,
  CONSTRAINT support_grants_until_check CHECK (until > opened_on AND until <= opened_on + interval '8 hours')
);
CREATE INDEX support_grants_platform_guid_user_guid_idx ON support_grants (platform_guid, user_guid);
CREATE INDEX support_grants_platform_guid_opened_on_idx ON support_grants (platform_guid, opened_on);
-- A staff member has one open grant; the index decides between two at once.
CREATE UNIQUE INDEX support_grants_open_key ON support_grants (platform_guid, user_guid) WHERE ended_on IS NULL;
CALL plein_wall('support_grants');

CREATE TABLE staff_proposals (
  platform_guid uuid NOT NULL,
  guid uuid NOT NULL DEFAULT uuidv7(),
  user_guid uuid NOT NULL,
  is_mett boolean NOT NULL,
  is_developer boolean NOT NULL,
  reason text NOT NULL,
  proposed_by_guid uuid NOT NULL,
  proposed_on timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_on timestamptz(3) NOT NULL,
  outcome text,
  decided_by_guid uuid,
  decided_on timestamptz(3),
  PRIMARY KEY (platform_guid, guid),
  FOREIGN KEY (platform_guid) REFERENCES platforms ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (platform_guid, user_guid) REFERENCES application_users ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (platform_guid, proposed_by_guid) REFERENCES application_users,
  FOREIGN KEY (platform_guid, decided_by_guid) REFERENCES application_users,
  -- Two staff members decide about a third account.
  CONSTRAINT staff_proposals_two_persons_check CHECK (
    proposed_by_guid <> user_guid AND (outcome IS DISTINCT FROM 'confirmed' OR decided_by_guid NOT IN (proposed_by_guid, user_guid)))
);
CREATE INDEX staff_proposals_platform_guid_user_guid_idx ON staff_proposals (platform_guid, user_guid);
-- One proposal about an account waits; the index decides between two at once.
CREATE UNIQUE INDEX staff_proposals_waiting_key ON staff_proposals (platform_guid, user_guid) WHERE outcome IS NULL;
CALL plein_wall('staff_proposals');

-- Notifications of changes --------------------------------------------------------------------------------------------

-- Every process caches for a while who users are and what they may do. Whatever changes that, by whichever statement, notifies
-- them all at commit, with the cache tags "user:<guid>" and "users" (packages/contract/src/cache/cache-tag.ts).
CREATE FUNCTION plein_tell_of_user(platform_guid uuid, user_guid uuid) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('plein_invalidation', json_build_object('platformGuid', platform_guid,
    'tags', json_build_array(CASE WHEN user_guid IS NULL THEN 'users' ELSE 'user:' || user_guid END), 'sender', 'database')::text)
$$;

-- The trigger's argument names the column that holds the user's guid; without one, everyone of the platform is meant.
CREATE FUNCTION plein_tell_of_people() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  row_before jsonb := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) END;
  row_after jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) END;
BEGIN
  PERFORM plein_tell_of_user((coalesce(row_before, row_after) ->> 'platform_guid')::uuid, (coalesce(row_before, row_after) ->> TG_ARGV[0])::uuid);
  IF TG_NARGS > 0 AND row_after ->> TG_ARGV[0] IS DISTINCT FROM row_before ->> TG_ARGV[0] AND row_before IS NOT NULL AND row_after IS NOT NULL THEN
    PERFORM plein_tell_of_user((row_after ->> 'platform_guid')::uuid, (row_after ->> TG_ARGV[0])::uuid);
  END IF;
  RETURN NULL;
END
$$;

-- That a user was seen, or has a new password, changes no right.
CREATE TRIGGER tell_of_change AFTER UPDATE ON application_users FOR EACH ROW
  WHEN (to_jsonb(OLD) - '{last_seen_on,updated_on,password_hash}'::text[] IS DISTINCT FROM to_jsonb(NEW) - '{last_seen_on,updated_on,password_hash}'::text[])
  EXECUTE FUNCTION plein_tell_of_people('guid');
CREATE TRIGGER tell_of_end AFTER DELETE ON application_users FOR EACH ROW EXECUTE FUNCTION plein_tell_of_people('guid');

CREATE TRIGGER tell_of_change AFTER INSERT OR UPDATE OR DELETE ON user_roles FOR EACH ROW EXECUTE FUNCTION plein_tell_of_people('user_guid');
CREATE TRIGGER tell_of_change AFTER UPDATE OR DELETE ON roles FOR EACH ROW EXECUTE FUNCTION plein_tell_of_people();

-- What staff may do is cached with who they are. A grant that ends at its own time changes no row: each reader compares the time.
CREATE TRIGGER tell_of_change AFTER INSERT OR UPDATE OR DELETE ON support_grants FOR EACH ROW EXECUTE FUNCTION plein_tell_of_people('user_guid');
CREATE TRIGGER tell_of_requirement AFTER INSERT OR UPDATE ON platform_settings FOR EACH ROW
  WHEN (NEW.key = 'requireSupportGrant') EXECUTE FUNCTION plein_tell_of_people();
CREATE TRIGGER tell_of_no_requirement AFTER DELETE ON platform_settings FOR EACH ROW
  WHEN (OLD.key = 'requireSupportGrant') EXECUTE FUNCTION plein_tell_of_people();
