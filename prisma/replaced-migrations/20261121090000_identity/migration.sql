-- AlterTable
ALTER TABLE "application_users" ADD COLUMN     "deactivated_on" TIMESTAMPTZ(3),
ADD COLUMN     "erase_on" TIMESTAMPTZ(3),
ADD COLUMN     "erased_on" TIMESTAMPTZ(3),
ADD COLUMN     "language" TEXT,
ADD COLUMN     "last_seen_on" TIMESTAMPTZ(3),
ADD COLUMN     "terms_of_use_accepted_on" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "invitations" ADD COLUMN     "accepted_by_guid" UUID,
ADD COLUMN     "bounced_on" TIMESTAMPTZ(3),
ADD COLUMN     "is_admin" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "landing_path" TEXT NOT NULL DEFAULT '/',
ADD COLUMN     "notify_inviter" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "sent_on" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "roles" ADD COLUMN     "color" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "permissions" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "authenticated_on" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "has_second_factor" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "last_used_on" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "network" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "audit_entries" (
    "platform_guid" UUID NOT NULL,
    "sequence" BIGINT NOT NULL DEFAULT 0,
    "created_on" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_guid" UUID,
    "source" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "object_type" TEXT NOT NULL,
    "object_guid" UUID,
    "before" JSONB,
    "after" JSONB,
    "reason" TEXT NOT NULL DEFAULT '',
    "session_hash" TEXT,
    "network" TEXT NOT NULL DEFAULT '',
    "correlation_id" TEXT NOT NULL,
    "previous_hash" TEXT NOT NULL DEFAULT '',
    "hash" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("platform_guid","sequence")
);

-- CreateTable
CREATE TABLE "mails" (
    "platform_guid" UUID NOT NULL,
    "guid" UUID NOT NULL DEFAULT uuidv7(),
    "kind" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "facts" JSONB NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "created_on" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_on" TIMESTAMPTZ(3),

    CONSTRAINT "mails_pkey" PRIMARY KEY ("platform_guid","guid")
);

-- CreateTable
CREATE TABLE "profile_fields" (
    "platform_guid" UUID NOT NULL,
    "guid" UUID NOT NULL DEFAULT uuidv7(),
    "key" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "section" TEXT NOT NULL,
    "subsection" TEXT NOT NULL DEFAULT '',
    "section_sort_ordinal" INTEGER NOT NULL DEFAULT 0,
    "subsection_sort_ordinal" INTEGER NOT NULL DEFAULT 0,
    "field_sort_ordinal" INTEGER NOT NULL DEFAULT 0,
    "visible_for" TEXT NOT NULL DEFAULT 'user',
    "input_type" TEXT NOT NULL,
    "type" TEXT NOT NULL DEFAULT 'string',
    "autocomplete" TEXT NOT NULL DEFAULT '',
    "default_value" JSONB,
    "required" BOOLEAN NOT NULL DEFAULT false,
    "options" JSONB NOT NULL DEFAULT '[]',
    "mett" BOOLEAN NOT NULL DEFAULT false,
    "label" JSONB NOT NULL DEFAULT '{}',
    "description" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "profile_fields_pkey" PRIMARY KEY ("platform_guid","guid")
);

-- CreateTable
CREATE TABLE "one_time_tokens" (
    "platform_guid" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "user_guid" UUID,
    "email" TEXT,
    "code_hash" TEXT,
    "code_expires_on" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 0,
    "facts" JSONB NOT NULL DEFAULT '{}',
    "created_on" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_on" TIMESTAMPTZ(3) NOT NULL,
    "used_on" TIMESTAMPTZ(3),

    CONSTRAINT "one_time_tokens_pkey" PRIMARY KEY ("platform_guid","token_hash")
);

-- CreateTable
CREATE TABLE "totps" (
    "platform_guid" UUID NOT NULL,
    "user_guid" UUID NOT NULL,
    "secret" TEXT NOT NULL,
    "confirmed_on" TIMESTAMPTZ(3),
    "last_step" BIGINT,

    CONSTRAINT "totps_pkey" PRIMARY KEY ("platform_guid","user_guid")
);

-- CreateTable
CREATE TABLE "recovery_codes" (
    "platform_guid" UUID NOT NULL,
    "user_guid" UUID NOT NULL,
    "code_hash" TEXT NOT NULL,
    "used_on" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("platform_guid","user_guid","code_hash")
);

-- CreateTable
CREATE TABLE "passkeys" (
    "platform_guid" UUID NOT NULL,
    "credential_id" TEXT NOT NULL,
    "user_guid" UUID NOT NULL,
    "public_key" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL DEFAULT 0,
    "transports" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "name" TEXT NOT NULL,
    "created_on" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_on" TIMESTAMPTZ(3),

    CONSTRAINT "passkeys_pkey" PRIMARY KEY ("platform_guid","credential_id")
);

-- CreateTable
CREATE TABLE "identity_providers" (
    "platform_guid" UUID NOT NULL,
    "guid" UUID NOT NULL DEFAULT uuidv7(),
    "name" TEXT NOT NULL,
    "issuer" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "client_secret" TEXT NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "is_only" BOOLEAN NOT NULL DEFAULT false,
    "allowed_domains" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "role_claim" TEXT NOT NULL DEFAULT '',
    "role_map" JSONB NOT NULL DEFAULT '{}',
    "syncs_roles" BOOLEAN NOT NULL DEFAULT false,
    "created_on" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "identity_providers_pkey" PRIMARY KEY ("platform_guid","guid")
);

-- CreateTable
CREATE TABLE "federated_identities" (
    "platform_guid" UUID NOT NULL,
    "provider_guid" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "user_guid" UUID NOT NULL,

    CONSTRAINT "federated_identities_pkey" PRIMARY KEY ("platform_guid","provider_guid","subject")
);

-- CreateTable
CREATE TABLE "api_keys" (
    "platform_guid" UUID NOT NULL,
    "guid" UUID NOT NULL DEFAULT uuidv7(),
    "name" TEXT NOT NULL,
    "key_hash" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "user_guid" UUID NOT NULL,
    "scopes" TEXT[],
    "created_on" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_on" TIMESTAMPTZ(3) NOT NULL,
    "last_used_on" TIMESTAMPTZ(3),
    "revoked_on" TIMESTAMPTZ(3),

    CONSTRAINT "api_keys_pkey" PRIMARY KEY ("platform_guid","guid")
);

-- CreateIndex
CREATE INDEX "audit_entries_platform_guid_actor_guid_sequence_idx" ON "audit_entries"("platform_guid", "actor_guid", "sequence");

-- CreateIndex
CREATE INDEX "audit_entries_platform_guid_object_guid_sequence_idx" ON "audit_entries"("platform_guid", "object_guid", "sequence");

-- CreateIndex
CREATE INDEX "mails_platform_guid_state_created_on_idx" ON "mails"("platform_guid", "state", "created_on");

-- CreateIndex
CREATE UNIQUE INDEX "profile_fields_platform_guid_key_key" ON "profile_fields"("platform_guid", "key");

-- CreateIndex
CREATE INDEX "one_time_tokens_platform_guid_user_guid_purpose_idx" ON "one_time_tokens"("platform_guid", "user_guid", "purpose");

-- CreateIndex
CREATE INDEX "one_time_tokens_platform_guid_expires_on_idx" ON "one_time_tokens"("platform_guid", "expires_on");

-- CreateIndex
CREATE INDEX "passkeys_platform_guid_user_guid_idx" ON "passkeys"("platform_guid", "user_guid");

-- CreateIndex
CREATE UNIQUE INDEX "identity_providers_platform_guid_name_key" ON "identity_providers"("platform_guid", "name");

-- CreateIndex
CREATE INDEX "federated_identities_platform_guid_user_guid_idx" ON "federated_identities"("platform_guid", "user_guid");

-- CreateIndex
CREATE INDEX "api_keys_platform_guid_user_guid_idx" ON "api_keys"("platform_guid", "user_guid");

-- CreateIndex
CREATE UNIQUE INDEX "api_keys_platform_guid_key_hash_key" ON "api_keys"("platform_guid", "key_hash");

-- AddForeignKey
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_platform_guid_fkey" FOREIGN KEY ("platform_guid") REFERENCES "platforms"("guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mails" ADD CONSTRAINT "mails_platform_guid_fkey" FOREIGN KEY ("platform_guid") REFERENCES "platforms"("guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profile_fields" ADD CONSTRAINT "profile_fields_platform_guid_fkey" FOREIGN KEY ("platform_guid") REFERENCES "platforms"("guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_platform_guid_fkey" FOREIGN KEY ("platform_guid") REFERENCES "platforms"("guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_platform_guid_user_guid_fkey" FOREIGN KEY ("platform_guid", "user_guid") REFERENCES "application_users"("platform_guid", "guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "totps" ADD CONSTRAINT "totps_platform_guid_user_guid_fkey" FOREIGN KEY ("platform_guid", "user_guid") REFERENCES "application_users"("platform_guid", "guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_platform_guid_user_guid_fkey" FOREIGN KEY ("platform_guid", "user_guid") REFERENCES "application_users"("platform_guid", "guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_platform_guid_user_guid_fkey" FOREIGN KEY ("platform_guid", "user_guid") REFERENCES "application_users"("platform_guid", "guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "identity_providers" ADD CONSTRAINT "identity_providers_platform_guid_fkey" FOREIGN KEY ("platform_guid") REFERENCES "platforms"("guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "federated_identities" ADD CONSTRAINT "federated_identities_platform_guid_provider_guid_fkey" FOREIGN KEY ("platform_guid", "provider_guid") REFERENCES "identity_providers"("platform_guid", "guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "federated_identities" ADD CONSTRAINT "federated_identities_platform_guid_user_guid_fkey" FOREIGN KEY ("platform_guid", "user_guid") REFERENCES "application_users"("platform_guid", "guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_platform_guid_user_guid_fkey" FOREIGN KEY ("platform_guid", "user_guid") REFERENCES "application_users"("platform_guid", "guid") ON DELETE CASCADE ON UPDATE CASCADE;


-- The wall between the platforms

CALL plein_wall('audit_entries');
CALL plein_wall('mails');
CALL plein_wall('profile_fields');
CALL plein_wall('one_time_tokens');
CALL plein_wall('totps');
CALL plein_wall('recovery_codes');
CALL plein_wall('passkeys');
CALL plein_wall('identity_providers');
CALL plein_wall('federated_identities');
CALL plein_wall('api_keys');

-- The audit log: added to and read, never changed

REVOKE UPDATE, DELETE ON audit_entries FROM plein_app;

-- The last entry of each platform. A row of its own, so that two writers meet on it: the later one waits, and runs again on
-- a fresh snapshot. The application never touches it but by the trigger below.
CREATE TABLE audit_heads (
  platform_guid UUID NOT NULL PRIMARY KEY REFERENCES platforms(guid) ON DELETE CASCADE ON UPDATE CASCADE,
  sequence BIGINT NOT NULL,
  hash TEXT NOT NULL
);
CALL plein_wall('audit_heads');
REVOKE ALL ON audit_heads FROM plein_app;

CREATE FUNCTION plein_audit_hash(entry audit_entries) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(
    entry.previous_hash, entry.platform_guid, entry.sequence, extract(epoch FROM entry.created_on)::text, entry.actor_guid, entry.source,
    entry.action, entry.object_type, entry.object_guid, entry.before, entry.after, entry.reason, entry.session_hash, entry.network,
    entry.correlation_id)::text, 'UTF8')), 'hex')
$$;

CREATE FUNCTION plein_chain_audit_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF NEW.platform_guid IS DISTINCT FROM public.plein_platform() THEN
    RAISE EXCEPTION 'An audit entry belongs to the platform that is worked for' USING ERRCODE = 'insufficient_privilege';
  END IF;
  INSERT INTO public.audit_heads AS head (platform_guid, sequence, hash) VALUES (NEW.platform_guid, 1, '')
    ON CONFLICT (platform_guid) DO UPDATE SET sequence = head.sequence + 1
    RETURNING head.sequence, head.hash INTO NEW.sequence, NEW.previous_hash;
  NEW.created_on := now();
  NEW.hash := public.plein_audit_hash(NEW);
  UPDATE public.audit_heads SET hash = NEW.hash WHERE platform_guid = NEW.platform_guid;
  RETURN NEW;
END
$$;
REVOKE EXECUTE ON FUNCTION plein_chain_audit_entry FROM PUBLIC;
CREATE TRIGGER chain BEFORE INSERT ON audit_entries FOR EACH ROW EXECUTE FUNCTION plein_chain_audit_entry();
