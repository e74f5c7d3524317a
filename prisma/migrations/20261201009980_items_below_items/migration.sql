-- Concurrently: deleting an item looks for the items below it, by this foreign key. Without an index it read all places of the platform; few places
-- have an item above them, so a partial index costs nothing elsewhere.
CREATE INDEX CONCURRENTLY list_item_parents_below_items ON list_item_parents (platform_guid, parent_item_guid) WHERE parent_item_guid IS NOT NULL;
