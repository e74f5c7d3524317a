-- What every publication of a page held, so that it can be compared and brought back (docs/decisions/053-versions-of-a-page.md).

CREATE TYPE page_version_kind AS ENUM ('publication', 'draft');

CREATE TABLE page_versions (
  platform_guid uuid NOT NULL,
  page_guid uuid NOT NULL,
  number integer NOT NULL,
  kind page_version_kind NOT NULL DEFAULT 'publication',
  title text NOT NULL,
  layout page_layout NOT NULL,
  options jsonb NOT NULL,
  blocks jsonb NOT NULL,
  published_on timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  published_by_guid uuid,
  PRIMARY KEY (platform_guid, page_guid, number),
  FOREIGN KEY (platform_guid, published_by_guid) REFERENCES application_users,
  FOREIGN KEY (platform_guid, page_guid) REFERENCES pages ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT page_versions_number_check CHECK (number > 0)
);
CALL plein_wall('page_versions');

-- Whichever statement publishes a page adds its version. A block whose options or permissions take effect at once, by a statement
-- that doesn't set the title, changes the publication and makes no version.
CREATE FUNCTION plein_keep_page_version() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO public.page_versions (platform_guid, page_guid, number, title, layout, options, blocks, published_on, published_by_guid)
  SELECT NEW.platform_guid, NEW.page_guid, coalesce(max(v.number), 0) + 1, NEW.title, NEW.layout, NEW.options, NEW.blocks,
         NEW.published_on, NEW.published_by_guid
    FROM public.page_versions v WHERE v.platform_guid = NEW.platform_guid AND v.page_guid = NEW.page_guid;
  RETURN NULL;
END $$;
CREATE TRIGGER keeps_version AFTER INSERT OR UPDATE OF title ON page_publications FOR EACH ROW EXECUTE FUNCTION plein_keep_page_version();

-- What is published already, platform by platform: it is behind the wall.
DO $$
DECLARE
  platform uuid;
BEGIN
  FOR platform IN SELECT p.guid FROM plein_list_platforms() p LOOP
    PERFORM set_config('app.platform', platform::text, true);
    INSERT INTO page_versions (platform_guid, page_guid, number, title, layout, options, blocks, published_on, published_by_guid)
    SELECT platform_guid, page_guid, 1, title, layout, options, blocks, published_on, published_by_guid
      FROM page_publications WHERE platform_guid = platform;
  END LOOP;
  PERFORM set_config('app.platform', '', true);
END $$;
