-- An address of a former website may lead to an item of a list. An older version sends visitors to the page of that list.
ALTER TABLE page_redirects ADD COLUMN item_guid UUID;
ALTER TABLE page_redirects ADD CONSTRAINT page_redirects_platform_guid_item_guid_fkey
  FOREIGN KEY (platform_guid, item_guid) REFERENCES list_items (platform_guid, guid) ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX page_redirects_platform_guid_item_guid_idx ON page_redirects (platform_guid, item_guid);
