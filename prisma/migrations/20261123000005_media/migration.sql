-- Pictures and documents: what the library knows of them, and whose they are (docs/decisions/026-media.md,
-- docs/decisions/035-documents.md).

-- Two uploads that replace the same file at once each get a version, and so bytes, of their own: given_version counts those handed
-- out, version names the one that is shown.
CREATE TABLE images (
  platform_guid uuid NOT NULL,
  guid uuid NOT NULL DEFAULT uuidv7(),
  name text NOT NULL,
  content_type text NOT NULL,
  size integer NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  is_public boolean NOT NULL DEFAULT true,
  created_on timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  kind text NOT NULL DEFAULT 'image',
  frames integer NOT NULL DEFAULT 1,
  version integer NOT NULL DEFAULT 1,
  hash text NOT NULL DEFAULT '',
  dominant_color text NOT NULL DEFAULT '',
  placeholder text NOT NULL DEFAULT '',
  alt text NOT NULL DEFAULT '',
  folder text NOT NULL DEFAULT '',
  tags text[] DEFAULT ARRAY[]::text[],
  focus_x integer NOT NULL DEFAULT 500,
  focus_y integer NOT NULL DEFAULT 500,
  credit text NOT NULL DEFAULT '',
  licence text NOT NULL DEFAULT '',
  expires_on text NOT NULL DEFAULT '',
  owner_kind text,
  owner_guid uuid,
  uploaded_by_guid uuid,
  updated_on timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  deleted_on timestamptz(3),
  given_version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (platform_guid, guid),
  FOREIGN KEY (platform_guid) REFERENCES platforms ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT images_kind_check CHECK (kind IN ('image', 'file')),
  -- A document has bytes and no pixels; a picture has both.
  CONSTRAINT images_size_check CHECK (size > 0 AND CASE kind WHEN 'image' THEN width > 0 AND height > 0 ELSE width = 0 AND height = 0 END),
  CONSTRAINT images_owner_check CHECK ((owner_kind IS NULL) = (owner_guid IS NULL) AND owner_kind IN ('item', 'block', 'profile'))
);
-- The library, newest first
CREATE INDEX images_platform_guid_created_on_guid_idx ON images (platform_guid, created_on DESC, guid DESC);
-- The files of an item, a block or a profile
CREATE INDEX images_platform_guid_owner_guid_idx ON images (platform_guid, owner_guid);
CALL plein_wall('images');
