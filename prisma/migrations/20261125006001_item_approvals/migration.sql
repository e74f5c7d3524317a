-- What waits for a user who may publish it (docs/decisions/074-changes-that-wait-for-approval.md).

CREATE TYPE item_approval_kind AS ENUM ('new', 'change');
CREATE TYPE item_approval_state AS ENUM ('waiting', 'refused');

CREATE TABLE item_approvals (
  platform_guid uuid NOT NULL,
  item_guid uuid NOT NULL,
  kind item_approval_kind NOT NULL,
  state item_approval_state NOT NULL DEFAULT 'waiting',
  -- the members that differ from the published item; empty for a new item
  change jsonb NOT NULL DEFAULT '{}',
  author_guid uuid,
  requested_on timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  -- of a refusal
  reason text NOT NULL DEFAULT '',
  PRIMARY KEY (platform_guid, item_guid),
  FOREIGN KEY (platform_guid, author_guid) REFERENCES application_users,
  FOREIGN KEY (platform_guid, item_guid) REFERENCES list_items ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX item_approvals_waiting ON item_approvals (platform_guid, requested_on) WHERE state = 'waiting';
CREATE INDEX item_approvals_by_author ON item_approvals (author_guid, platform_guid);
CALL plein_wall('item_approvals');
