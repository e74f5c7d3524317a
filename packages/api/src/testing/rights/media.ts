import { sql } from "kysely";
import { runSql } from "../../run-sql.ts";
import type { PlatformFixture } from "../platform-fixture.ts";
import type { RightsRows } from "./rights-row.ts";

/** A picture in the library. */
async function aPicture({ db }: PlatformFixture) {
  const guid = crypto.randomUUID();
  await runSql(
    db,
    sql`insert into images (platform_guid, guid, name, content_type, size, width, height)
        values (${db.platformGuid}::uuid, ${guid}::uuid, 'gracht.webp', 'image/webp', 1, 4, 3)`,
  );
  return { guid };
}

const EDITORS = "401 403 403 200 200 200 403 401";
const NOT_THEIRS = "401 403 403 404 404 404 404 401";

export const MEDIA_RIGHTS: RightsRows = {
  "images.list": { requires: "images.list", own: "401 403 403 200 200 200 200 401" },
  "media.list": { requires: "images.list", filtersResult: true, input: () => ({}), own: "401 403 403 200 200 200 200 401" },
  "media.listPlaces": { requires: "images.list", filtersResult: true, own: "401 403 403 200 200 200 200 401" },
  "media.getStorage": { requires: "images.list", own: "401 403 403 200 200 200 200 401" },
  // A file is returned to every caller who may see it and satisfies the level.
  "media.get": { requires: null, input: aPicture, own: "401 403 403 200 200 200 200 401", foreign: NOT_THEIRS },
  "media.save": {
    requires: "images.edit",
    entryPermission: "images.list",
    input: async (fixture) => ({ ...(await aPicture(fixture)), alt: "De gracht" }),
    own: EDITORS,
    foreign: NOT_THEIRS,
  },
  "media.remove": { requires: "images.edit", entryPermission: "images.list", input: aPicture, own: EDITORS, foreign: NOT_THEIRS },
  "media.restore": { requires: "images.edit", entryPermission: "images.list", input: aPicture, own: EDITORS, foreign: NOT_THEIRS },
};
