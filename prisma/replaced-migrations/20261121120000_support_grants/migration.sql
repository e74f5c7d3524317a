-- CreateTable
CREATE TABLE "support_grants" (
    "platform_guid" UUID NOT NULL,
    "guid" UUID NOT NULL DEFAULT uuidv7(),
    "user_guid" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "opened_on" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "ended_on" TIMESTAMPTZ(3),
    "ended_by_guid" UUID,

    CONSTRAINT "support_grants_pkey" PRIMARY KEY ("platform_guid","guid")
);

-- CreateTable
CREATE TABLE "staff_proposals" (
    "platform_guid" UUID NOT NULL,
    "guid" UUID NOT NULL DEFAULT uuidv7(),
    "user_guid" UUID NOT NULL,
    "is_mett" BOOLEAN NOT NULL,
    "is_developer" BOOLEAN NOT NULL,
    "reason" TEXT NOT NULL,
    "proposed_by_guid" UUID NOT NULL,
    "proposed_on" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_on" TIMESTAMPTZ(3) NOT NULL,
    "outcome" TEXT,
    "decided_by_guid" UUID,
    "decided_on" TIMESTAMPTZ(3),

    CONSTRAINT "staff_proposals_pkey" PRIMARY KEY ("platform_guid","guid")
);

-- CreateIndex
CREATE INDEX "support_grants_platform_guid_user_guid_idx" ON "support_grants"("platform_guid", "user_guid");

-- CreateIndex
CREATE INDEX "support_grants_platform_guid_opened_on_idx" ON "support_grants"("platform_guid", "opened_on");

-- CreateIndex
CREATE INDEX "staff_proposals_platform_guid_user_guid_idx" ON "staff_proposals"("platform_guid", "user_guid");

-- AddForeignKey
ALTER TABLE "support_grants" ADD CONSTRAINT "support_grants_platform_guid_fkey" FOREIGN KEY ("platform_guid") REFERENCES "platforms"("guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "support_grants" ADD CONSTRAINT "support_grants_platform_guid_user_guid_fkey" FOREIGN KEY ("platform_guid", "user_guid") REFERENCES "application_users"("platform_guid", "guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "support_grants" ADD CONSTRAINT "support_grants_platform_guid_ended_by_guid_fkey" FOREIGN KEY ("platform_guid", "ended_by_guid") REFERENCES "application_users"("platform_guid", "guid") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "staff_proposals" ADD CONSTRAINT "staff_proposals_platform_guid_fkey" FOREIGN KEY ("platform_guid") REFERENCES "platforms"("guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_proposals" ADD CONSTRAINT "staff_proposals_platform_guid_user_guid_fkey" FOREIGN KEY ("platform_guid", "user_guid") REFERENCES "application_users"("platform_guid", "guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_proposals" ADD CONSTRAINT "staff_proposals_platform_guid_proposed_by_guid_fkey" FOREIGN KEY ("platform_guid", "proposed_by_guid") REFERENCES "application_users"("platform_guid", "guid") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "staff_proposals" ADD CONSTRAINT "staff_proposals_platform_guid_decided_by_guid_fkey" FOREIGN KEY ("platform_guid", "decided_by_guid") REFERENCES "application_users"("platform_guid", "guid") ON DELETE NO ACTION ON UPDATE NO ACTION;


-- What an invitation promised and didn't give
ALTER TABLE "invitations" ADD COLUMN "is_admin_withheld" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "withheld_role_guids" UUID[] NOT NULL DEFAULT ARRAY[]::UUID[];

-- One grant of a person is open at a time, and one proposal about a person waits: these decide between two at once.
CREATE UNIQUE INDEX "support_grants_open_key" ON "support_grants" ("platform_guid", "user_guid") WHERE "ended_on" IS NULL;
CREATE UNIQUE INDEX "staff_proposals_waiting_key" ON "staff_proposals" ("platform_guid", "user_guid") WHERE "outcome" IS NULL;
ALTER TABLE "support_grants" ADD CONSTRAINT "support_grants_until_check"
  CHECK ("until" > "opened_on" AND "until" <= "opened_on" + interval '8 hours');
ALTER TABLE "staff_proposals" ADD CONSTRAINT "staff_proposals_two_persons_check"
  CHECK ("proposed_by_guid" <> "user_guid" AND ("outcome" IS DISTINCT FROM 'confirmed' OR "decided_by_guid" NOT IN ("proposed_by_guid", "user_guid")));

CALL plein_wall('support_grants');
CALL plein_wall('staff_proposals');

-- What staff may is remembered with who they are (20261121100000_tell_of_people). A grant's own end is its time.
CREATE TRIGGER tell_of_change AFTER INSERT OR UPDATE OR DELETE ON support_grants FOR EACH ROW EXECUTE FUNCTION plein_tell_of_people('user_guid');
CREATE TRIGGER tell_of_requirement AFTER INSERT OR UPDATE ON platform_settings FOR EACH ROW
  WHEN (NEW.key = 'requireSupportGrant') EXECUTE FUNCTION plein_tell_of_people();
CREATE TRIGGER tell_of_no_requirement AFTER DELETE ON platform_settings FOR EACH ROW
  WHEN (OLD.key = 'requireSupportGrant') EXECUTE FUNCTION plein_tell_of_people();

-- A demo's staff goes on working after a plain sign-in. Elsewhere they are asked why from now on.
DO $$
DECLARE
  demo uuid;
BEGIN
  FOR demo IN SELECT guid FROM platforms WHERE is_demo LOOP
    PERFORM set_config('app.platform', demo::text, true);
    INSERT INTO platform_settings (platform_guid, key, value) VALUES (demo, 'requireSupportGrant', 'false') ON CONFLICT DO NOTHING;
  END LOOP;
  PERFORM set_config('app.platform', '', true);
END $$;
