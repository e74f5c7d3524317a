-- The list of users, a hundred thousand of them, in the orders that it can be asked for. By e-mail address there is one.
CREATE INDEX "application_users_by_name" ON "application_users" ("platform_guid", "last_name" COLLATE "nl-x-icu", "first_name" COLLATE "nl-x-icu", "guid");
CREATE INDEX "application_users_by_last_seen" ON "application_users" ("platform_guid", "last_seen_on" DESC NULLS LAST, "guid");
CREATE INDEX "application_users_by_created" ON "application_users" ("platform_guid", "created_on", "guid");

-- Who runs a platform is counted, and locked, whenever one of them may go.
CREATE INDEX "application_users_admins" ON "application_users" ("platform_guid") WHERE "is_admin" AND "is_active";
