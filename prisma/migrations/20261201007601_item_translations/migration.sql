-- Items that say the same in several languages (docs/decisions/180-items-in-several-languages.md). An item without a row is in no group.
CREATE TABLE item_translations (
  platform_guid uuid NOT NULL,
  item_guid uuid NOT NULL,
  group_guid uuid NOT NULL,
  -- of the item's texts; the item itself has none for the platform's own language
  locale text NOT NULL,
  PRIMARY KEY (platform_guid, item_guid),
  FOREIGN KEY (platform_guid, item_guid) REFERENCES list_items (platform_guid, guid) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX item_translations_platform_guid_group_guid_locale_key ON item_translations (platform_guid, group_guid, locale);
CALL plein_wall('item_translations');
