-- Publications that begin at a time, and that end at one (docs/decisions/054-publication-at-a-time.md).

ALTER TABLE page_publications ADD COLUMN visible_until timestamptz(3);
ALTER TABLE pages ADD COLUMN expired_on timestamptz(3);

CREATE TABLE scheduled_publications (
  platform_guid uuid NOT NULL,
  page_guid uuid NOT NULL,
  publish_on timestamptz(3) NOT NULL,
  visible_until timestamptz(3),
  title text NOT NULL,
  layout page_layout NOT NULL,
  options jsonb NOT NULL,
  blocks jsonb NOT NULL,
  scheduled_by_guid uuid,
  PRIMARY KEY (platform_guid, page_guid),
  FOREIGN KEY (platform_guid, scheduled_by_guid) REFERENCES application_users,
  FOREIGN KEY (platform_guid, page_guid) REFERENCES pages ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT scheduled_publications_period_check CHECK (visible_until > publish_on)
);
CREATE INDEX scheduled_publications_by_time ON scheduled_publications (platform_guid, publish_on);
CREATE INDEX page_publications_by_end ON page_publications (platform_guid, visible_until) WHERE visible_until IS NOT NULL;
CALL plein_wall('scheduled_publications');
