-- Pages that say the same in several languages (docs/decisions/170-languages-of-content.md). A page without a row is in no group.
CREATE TABLE page_translations (
  platform_guid uuid NOT NULL,
  page_guid uuid NOT NULL,
  group_guid uuid NOT NULL,
  -- of the page's texts
  locale text NOT NULL,
  -- the page whose draft this one was copied from; null for the first of its group, and for pages that were linked
  source_guid uuid,
  -- the number of the source's publication that the translation follows; null where the source had none
  source_number integer,
  PRIMARY KEY (platform_guid, page_guid),
  FOREIGN KEY (platform_guid, page_guid) REFERENCES pages (platform_guid, guid) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT page_translations_source_check CHECK (source_guid <> page_guid AND source_number > 0)
);
CREATE UNIQUE INDEX page_translations_platform_guid_group_guid_locale_key ON page_translations (platform_guid, group_guid, locale);
CALL plein_wall('page_translations');
