-- The role that a session's user looks at the site as; null for most. No reference: when the role goes, the viewing is over.
ALTER TABLE "sessions" ADD COLUMN "viewed_role_guid" UUID;
