-- Why a page was published although it has errors, with the publication, its version and what is planned
-- (docs/decisions/068-checks-of-pages.md).

ALTER TABLE page_publications ADD COLUMN reason text;
ALTER TABLE scheduled_publications ADD COLUMN reason text;
ALTER TABLE page_versions ADD COLUMN reason text;

CREATE OR REPLACE FUNCTION plein_keep_page_version() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO public.page_versions (platform_guid, page_guid, number, title, layout, options, blocks, published_on, published_by_guid, reason)
  SELECT NEW.platform_guid, NEW.page_guid, coalesce(max(v.number), 0) + 1, NEW.title, NEW.layout, NEW.options, NEW.blocks,
         NEW.published_on, NEW.published_by_guid, NEW.reason
    FROM public.page_versions v WHERE v.platform_guid = NEW.platform_guid AND v.page_guid = NEW.page_guid;
  RETURN NULL;
END $$;

-- What was found in the draft of a page when it was last looked at. The stamps are sums of versions: of the page and its blocks, and of
-- the pages that its links lead to. Where they differ from the present ones, the page has to be looked at again.
CREATE TABLE page_checks (
  platform_guid uuid NOT NULL,
  page_guid uuid NOT NULL,
  errors integer NOT NULL,
  warnings integer NOT NULL,
  problems jsonb NOT NULL,
  linked_page_guids uuid[] NOT NULL,
  page_stamp bigint NOT NULL,
  links_stamp bigint NOT NULL,
  checked_on timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (platform_guid, page_guid),
  FOREIGN KEY (platform_guid, page_guid) REFERENCES pages ON DELETE CASCADE ON UPDATE CASCADE
);
CALL plein_wall('page_checks');
