-- Pages whose blocks stand on other pages (docs/decisions/097-reusable-blocks.md). Nobody but their editors sees such a page itself.
ALTER TABLE pages ADD COLUMN is_reusable boolean NOT NULL DEFAULT false;
ALTER TABLE pages ADD CONSTRAINT pages_reusable_hidden CHECK (NOT is_reusable OR view_permission = 'Admin');
