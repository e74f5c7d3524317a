-- One address has one invitation under way. Of more that were made before, the newest stays. The index decides between two
-- who invite the same person at once.
UPDATE "invitations" i SET "revoked_on" = now()
 WHERE i."accepted_on" IS NULL AND i."revoked_on" IS NULL
   AND EXISTS (SELECT FROM "invitations" newer
                WHERE newer."platform_guid" = i."platform_guid" AND newer."email" = i."email" AND newer."accepted_on" IS NULL
                  AND newer."revoked_on" IS NULL AND (newer."created_on", newer."guid") > (i."created_on", i."guid"));
CREATE UNIQUE INDEX "invitations_open_key" ON "invitations" ("platform_guid", "email") WHERE "accepted_on" IS NULL AND "revoked_on" IS NULL;

ALTER TABLE "invitations" ADD COLUMN "link_copied_on" TIMESTAMPTZ(3);
