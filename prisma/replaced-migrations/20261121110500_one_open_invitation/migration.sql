-- One address has one invitation under way. Of more that were made before, the newest stays. The index decides between two
-- who invite the same person at once.
-- Row-level security shows rows of one platform at a time.
DO $$
DECLARE
  platform uuid;
BEGIN
  FOR platform IN SELECT p.guid FROM platforms p LOOP
    PERFORM set_config('app.platform', platform::text, true);
    UPDATE "invitations" i SET "revoked_on" = now()
     WHERE i."platform_guid" = platform AND i."accepted_on" IS NULL AND i."revoked_on" IS NULL
       AND EXISTS (SELECT FROM "invitations" newer
                    WHERE newer."platform_guid" = platform AND newer."email" = i."email" AND newer."accepted_on" IS NULL
                      AND newer."revoked_on" IS NULL AND (newer."created_on", newer."guid") > (i."created_on", i."guid"));
  END LOOP;
  PERFORM set_config('app.platform', '', true);
END $$;
CREATE UNIQUE INDEX "invitations_open_key" ON "invitations" ("platform_guid", "email") WHERE "accepted_on" IS NULL AND "revoked_on" IS NULL;

ALTER TABLE "invitations" ADD COLUMN "link_copied_on" TIMESTAMPTZ(3);
