-- A removed template can be restored for 30 days; until then another one may have its name.
ALTER TABLE page_templates ADD COLUMN deleted_on timestamptz(3);
DROP INDEX page_templates_platform_guid_name_key;
CREATE UNIQUE INDEX page_templates_live_name ON page_templates (platform_guid, name) WHERE deleted_on IS NULL;
CREATE INDEX page_templates_platform_guid_name_idx ON page_templates (platform_guid, name);
