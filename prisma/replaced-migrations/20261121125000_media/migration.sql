-- What a library knows of a picture, and whose it is (docs/decisions/026-media.md)
ALTER TABLE "images"
    ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'image',
    ADD COLUMN "frames" INTEGER NOT NULL DEFAULT 1,
    ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1,
    ADD COLUMN "hash" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "dominant_color" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "placeholder" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "alt" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "folder" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    ADD COLUMN "focus_x" INTEGER NOT NULL DEFAULT 500,
    ADD COLUMN "focus_y" INTEGER NOT NULL DEFAULT 500,
    ADD COLUMN "credit" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "licence" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "expires_on" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "owner_kind" TEXT,
    ADD COLUMN "owner_guid" UUID,
    ADD COLUMN "uploaded_by_guid" UUID,
    ADD COLUMN "updated_on" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    ADD COLUMN "deleted_on" TIMESTAMPTZ(3),
    ADD CONSTRAINT "images_kind_check" CHECK ("kind" IN ('image', 'file')),
    ADD CONSTRAINT "images_owner_check" CHECK (("owner_kind" IS NULL) = ("owner_guid" IS NULL) AND "owner_kind" IN ('item', 'block', 'profile'));

-- The library, newest first
CREATE INDEX "images_platform_guid_created_on_guid_idx" ON "images" ("platform_guid", "created_on" DESC, "guid" DESC);

-- What belongs to somebody or something
CREATE INDEX "images_platform_guid_owner_guid_idx" ON "images" ("platform_guid", "owner_guid");
