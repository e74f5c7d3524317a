-- Concurrently: the index of this order with the languages, so that a page far into a list is read from the index alone.
CREATE INDEX CONCURRENTLY list_item_parents_in_order_by_sort_id ON list_item_parents (platform_guid, parent_guid, sort_id, item_guid)
  INCLUDE (is_shown, is_deleted, period_end, list_item_type_name, is_highlighted, languages);
DROP INDEX CONCURRENTLY list_item_parents_by_sort_id;
