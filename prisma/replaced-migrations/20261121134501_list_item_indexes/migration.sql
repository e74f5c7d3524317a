-- An index that begins with the platform looks as good for finding one item as the key does, while the statistics know
-- nothing of a new platform yet: each item that is added would then look through all of the platform's.
DROP INDEX "list_items_platform_guid_owner_guid_idx";
DROP INDEX "list_items_platform_guid_list_item_type_name_idx";

-- CreateIndex
CREATE INDEX "list_items_owner_guid_platform_guid_idx" ON "list_items"("owner_guid", "platform_guid");

-- CreateIndex
CREATE INDEX "list_items_list_item_type_name_platform_guid_idx" ON "list_items"("list_item_type_name", "platform_guid");
