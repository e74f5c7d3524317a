-- Links by which people without an account read a page's draft (docs/decisions/069-sharing-a-draft.md).

CREATE TABLE draft_links (
  platform_guid uuid NOT NULL,
  guid uuid NOT NULL DEFAULT uuidv7(),
  page_guid uuid NOT NULL,
  token_hash text NOT NULL,
  created_by_guid uuid NOT NULL,
  created_on timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_on timestamptz(3) NOT NULL,
  PRIMARY KEY (platform_guid, guid),
  UNIQUE (platform_guid, token_hash),
  FOREIGN KEY (platform_guid, page_guid) REFERENCES pages ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (platform_guid, created_by_guid) REFERENCES application_users ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX draft_links_by_page ON draft_links (platform_guid, page_guid);
CREATE INDEX draft_links_by_user ON draft_links (platform_guid, created_by_guid);
CALL plein_wall('draft_links');
