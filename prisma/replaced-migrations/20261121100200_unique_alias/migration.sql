-- An alias is one person's on a platform, however it is written. The index decides between two who ask at once.
CREATE UNIQUE INDEX "profile_properties_alias_key" ON "profile_properties" ("platform_guid", lower("value" #>> '{}')) WHERE "key" = 'alias';
