-- Items and the lists they stand in (docs/decisions/024-list-items.md).

-- CreateTable
CREATE TABLE "list_item_types" (
    "platform_guid" UUID NOT NULL,
    "guid" UUID NOT NULL DEFAULT uuidv7(),
    "name" TEXT NOT NULL,
    "label" JSONB NOT NULL,
    "fields" JSONB NOT NULL,
    "default_sort_by" TEXT NOT NULL DEFAULT 'publishedOn_desc',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_on" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_on" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "list_item_types_pkey" PRIMARY KEY ("platform_guid","guid")
);

-- CreateTable
CREATE TABLE "list_items" (
    "platform_guid" UUID NOT NULL,
    "guid" UUID NOT NULL DEFAULT uuidv7(),
    "short_id" TEXT NOT NULL,
    "list_item_type_name" TEXT NOT NULL,
    "type_version" INTEGER NOT NULL DEFAULT 1,
    "title" TEXT NOT NULL,
    "title_sort" TEXT COLLATE "C" NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "search_text" TEXT NOT NULL DEFAULT '',
    "period_start" TIMESTAMPTZ(3),
    "period_end" TIMESTAMPTZ(3),
    "is_published" BOOLEAN NOT NULL DEFAULT false,
    "published_on" TIMESTAMPTZ(3),
    "is_highlighted" BOOLEAN NOT NULL DEFAULT false,
    "sort_id" INTEGER NOT NULL DEFAULT 0,
    "image" JSONB,
    "blocks" JSONB NOT NULL DEFAULT '[]',
    "owner_guid" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_on" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_on" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_by_guid" UUID,
    "deleted_on" TIMESTAMPTZ(3),

    CONSTRAINT "list_items_pkey" PRIMARY KEY ("platform_guid","guid")
);

-- CreateTable
CREATE TABLE "list_item_parents" (
    "platform_guid" UUID NOT NULL,
    "parent_guid" UUID NOT NULL,
    "item_guid" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "page_guid" UUID,
    "parent_item_guid" UUID,
    "is_shown" BOOLEAN NOT NULL DEFAULT false,
    "is_deleted" BOOLEAN NOT NULL DEFAULT false,
    "list_item_type_name" TEXT NOT NULL DEFAULT '',
    "is_highlighted" BOOLEAN NOT NULL DEFAULT false,
    "published_on" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "period_start" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "period_end" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_on" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_on" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "title_sort" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "sort_id" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "list_item_parents_pkey" PRIMARY KEY ("platform_guid","item_guid","parent_guid")
);

-- CreateIndex
CREATE UNIQUE INDEX "list_item_types_platform_guid_name_key" ON "list_item_types"("platform_guid", "name");

-- CreateIndex
CREATE INDEX "list_items_platform_guid_owner_guid_idx" ON "list_items"("platform_guid", "owner_guid");

-- CreateIndex
CREATE INDEX "list_items_platform_guid_list_item_type_name_idx" ON "list_items"("platform_guid", "list_item_type_name");

-- CreateIndex
CREATE UNIQUE INDEX "list_items_platform_guid_short_id_key" ON "list_items"("platform_guid", "short_id");

-- AddForeignKey
ALTER TABLE "list_item_types" ADD CONSTRAINT "list_item_types_platform_guid_fkey" FOREIGN KEY ("platform_guid") REFERENCES "platforms"("guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "list_items" ADD CONSTRAINT "list_items_platform_guid_owner_guid_fkey" FOREIGN KEY ("platform_guid", "owner_guid") REFERENCES "application_users"("platform_guid", "guid") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "list_items" ADD CONSTRAINT "list_items_platform_guid_fkey" FOREIGN KEY ("platform_guid") REFERENCES "platforms"("guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "list_item_parents" ADD CONSTRAINT "list_item_parents_platform_guid_item_guid_fkey" FOREIGN KEY ("platform_guid", "item_guid") REFERENCES "list_items"("platform_guid", "guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "list_item_parents" ADD CONSTRAINT "list_item_parents_platform_guid_page_guid_fkey" FOREIGN KEY ("platform_guid", "page_guid") REFERENCES "pages"("platform_guid", "guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "list_item_parents" ADD CONSTRAINT "list_item_parents_platform_guid_parent_item_guid_fkey" FOREIGN KEY ("platform_guid", "parent_item_guid") REFERENCES "list_items"("platform_guid", "guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- A list is never absent, only empty.
ALTER TABLE "list_items" ALTER COLUMN "tags" SET NOT NULL;
ALTER TABLE "list_item_parents" ADD CONSTRAINT "list_item_parents_parent_check"
  CHECK (num_nonnulls(page_guid, parent_item_guid) = 1 AND parent_guid = coalesce(page_guid, parent_item_guid) AND parent_guid <> item_guid);

CALL plein_wall('list_item_types');
CALL plein_wall('list_items');
CALL plein_wall('list_item_parents');

-- What lists choose and order by --------------------------------------------------------------------------------------

-- Repeated beside each parent, whichever way an item is written. What has no date of a kind comes after all that have one.
CREATE FUNCTION plein_list_item_parent_reads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT i.is_published AND i.deleted_on IS NULL, i.deleted_on IS NOT NULL, i.list_item_type_name, i.is_highlighted,
         coalesce(i.published_on, 'infinity'), coalesce(i.period_start, 'infinity'), coalesce(i.period_end, 'infinity'),
         i.created_on, i.updated_on, i.title_sort, i.sort_id
    INTO NEW.is_shown, NEW.is_deleted, NEW.list_item_type_name, NEW.is_highlighted, NEW.published_on, NEW.period_start, NEW.period_end,
         NEW.created_on, NEW.updated_on, NEW.title_sort, NEW.sort_id
    FROM list_items i WHERE i.platform_guid = NEW.platform_guid AND i.guid = NEW.item_guid;
  RETURN NEW;
END $$;
CREATE TRIGGER reads_item BEFORE INSERT ON list_item_parents FOR EACH ROW EXECUTE FUNCTION plein_list_item_parent_reads();

CREATE FUNCTION plein_list_item_tells() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE list_item_parents p
     SET is_shown = NEW.is_published AND NEW.deleted_on IS NULL, is_deleted = NEW.deleted_on IS NOT NULL,
         list_item_type_name = NEW.list_item_type_name, is_highlighted = NEW.is_highlighted,
         published_on = coalesce(NEW.published_on, 'infinity'), period_start = coalesce(NEW.period_start, 'infinity'),
         period_end = coalesce(NEW.period_end, 'infinity'), created_on = NEW.created_on, updated_on = NEW.updated_on,
         title_sort = NEW.title_sort, sort_id = NEW.sort_id
   WHERE p.platform_guid = NEW.platform_guid AND p.item_guid = NEW.guid;
  RETURN NULL;
END $$;
CREATE TRIGGER tells_parents AFTER UPDATE ON list_items FOR EACH ROW EXECUTE FUNCTION plein_list_item_tells();

-- Each order that a list can be asked for is one index, read forwards or backwards from where a page begins; what else a
-- list chooses by stands in it, so that what isn't shown is passed over without a look at the table.
CREATE INDEX "list_item_parents_by_published" ON "list_item_parents" ("platform_guid", "parent_guid", "published_on", "item_guid")
  INCLUDE ("is_shown", "is_deleted", "period_end", "list_item_type_name", "is_highlighted");
CREATE INDEX "list_item_parents_by_start" ON "list_item_parents" ("platform_guid", "parent_guid", "period_start", "item_guid")
  INCLUDE ("is_shown", "is_deleted", "period_end", "list_item_type_name", "is_highlighted");
CREATE INDEX "list_item_parents_by_end" ON "list_item_parents" ("platform_guid", "parent_guid", "period_end", "item_guid")
  INCLUDE ("is_shown", "is_deleted", "list_item_type_name", "is_highlighted");
CREATE INDEX "list_item_parents_by_title" ON "list_item_parents" ("platform_guid", "parent_guid", "title_sort", "item_guid")
  INCLUDE ("is_shown", "is_deleted", "period_end", "list_item_type_name", "is_highlighted");
CREATE INDEX "list_item_parents_by_sort_id" ON "list_item_parents" ("platform_guid", "parent_guid", "sort_id", "item_guid")
  INCLUDE ("is_shown", "is_deleted", "period_end", "list_item_type_name", "is_highlighted");
CREATE INDEX "list_item_parents_by_created" ON "list_item_parents" ("platform_guid", "parent_guid", "created_on", "item_guid");
CREATE INDEX "list_item_parents_by_updated" ON "list_item_parents" ("platform_guid", "parent_guid", "updated_on", "item_guid");

-- The trash is emptied by when things went into it.
CREATE INDEX "list_items_in_trash" ON "list_items" ("platform_guid", "deleted_on") WHERE "deleted_on" IS NOT NULL;
