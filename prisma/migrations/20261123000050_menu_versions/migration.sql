-- Menus and page templates that users edit. A menu is saved as a whole with the version that its editor read. An item without a label of its own follows its page's title.

ALTER TABLE menus ADD COLUMN version integer NOT NULL DEFAULT 1;

-- A template that was made from a page may hold what only editors should read.
ALTER TABLE page_templates ADD COLUMN is_public boolean NOT NULL DEFAULT true;

-- What visitors read stays the same: these labels are the titles that they see now.
DO $$
DECLARE
  platform uuid;
BEGIN
  FOR platform IN SELECT p.guid FROM platforms p LOOP
    PERFORM set_config('app.platform', platform::text, true);
    UPDATE menu_items i SET name = ''
      FROM pages p
      LEFT JOIN page_publications pub ON pub.platform_guid = p.platform_guid AND pub.page_guid = p.guid AND p.is_published
     WHERE i.platform_guid = platform AND p.platform_guid = i.platform_guid AND p.guid = i.page_guid AND i.name = coalesce(pub.title, p.title);
  END LOOP;
  PERFORM set_config('app.platform', '', true);
END $$;
