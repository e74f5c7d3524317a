-- Who asked to erase an account: its owner, or an admin whose wish another admin has yet to confirm
ALTER TABLE "application_users" ADD COLUMN "erase_requested_by_guid" UUID;

-- What is due is looked for every minute
CREATE INDEX "application_users_erase_on_idx" ON "application_users" ("platform_guid", "erase_on") WHERE "erase_on" IS NOT NULL;
