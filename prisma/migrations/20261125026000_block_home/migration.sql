-- The column that a block was in until the page's layout lacked it, so that a locked block returns there and to no other column
-- (docs/decisions/133-a-locked-block-returns-home.md).
ALTER TABLE building_block_instances ADD COLUMN home_position layout_position;
