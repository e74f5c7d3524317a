-- An item of a menu can be for some visitors only, lead to a block of its page, have an icon, and open in a new tab.

ALTER TABLE menu_items
  ADD COLUMN anchor text,
  ADD COLUMN icon text,
  ADD COLUMN new_tab boolean NOT NULL DEFAULT false,
  ADD COLUMN view_permission visibility NOT NULL DEFAULT 'Public',
  ADD COLUMN view_roles uuid[] NOT NULL DEFAULT '{}';
