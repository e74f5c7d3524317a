CREATE TABLE "list_item_views" (
    "platform_guid" UUID NOT NULL,
    "item_guid" UUID NOT NULL,
    "view_count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "list_item_views_pkey" PRIMARY KEY ("platform_guid","item_guid")
);

ALTER TABLE "list_item_views" ADD CONSTRAINT "list_item_views_platform_guid_item_guid_fkey" FOREIGN KEY ("platform_guid", "item_guid") REFERENCES "list_items"("platform_guid", "guid") ON DELETE CASCADE ON UPDATE CASCADE;

CALL plein_wall('list_item_views');
