-- Whether somebody signed in before, and from here: asked at each sign-in, and it must not take longer as the log grows.
CREATE INDEX "audit_entries_sign_ins" ON "audit_entries" ("platform_guid", "actor_guid", "network", ("after" ->> 'device')) WHERE "action" = 'sessions.signIn';
