-- An answer with many items is measured before it is read: what is stored compressed may be a hundred times as large.
ALTER TABLE "list_items"
  ADD COLUMN "metadata_bytes" INTEGER NOT NULL GENERATED ALWAYS AS (octet_length("metadata"::text)) STORED,
  ADD COLUMN "blocks_bytes" INTEGER NOT NULL GENERATED ALWAYS AS (octet_length("blocks"::text)) STORED;
