-- AlterTable
ALTER TABLE "list_items" ADD COLUMN     "draft_blocks" JSONB,
ADD COLUMN     "locale" TEXT,
ADD COLUMN     "share_image" JSONB;
