import { sql } from "kysely";
import { runSql } from "../../run-sql.ts";
import type { PlatformFixture } from "../platform-fixture.ts";
import type { RightsRows } from "./rights-row.ts";

const FOR_ALL = "200 200 200 200 200 200 200 200";

const FOR_STAFF = "401 403 403 403 403 200 403 401";

/** Adds a platform, because staff don't archive the one that they work at. */
async function hostOfAnother({ db }: PlatformFixture): Promise<string> {
  const host = `${crypto.randomUUID()}.test`;
  await runSql(db, sql`select plein_add_platform(null, 'Ander platform', ${host}, '{}', 'nl', 'Europe/Amsterdam', false)`);
  return host;
}

export const SITE_RIGHTS: RightsRows = {
  "cache.invalidate": {
    requires: "cache.invalidate",
    input: ({ platform }) => ({ index: `${platform.primaryDomain}|*|true` }),
    own: "401 403 403 200 200 200 200 401",
    foreign: "401 403 403 404 404 404 404 401",
  },
  "platforms.getSite": { requires: "site.visit", own: FOR_ALL },
  "platforms.list": { requires: "platforms.manage", own: FOR_STAFF },
  "platforms.create": {
    requires: "platforms.manage",
    input: ({ platform }, person) => ({ name: "Nieuw", primaryDomain: `${person.toLowerCase()}.${platform.primaryDomain}` }),
    own: FOR_STAFF,
    foreign: FOR_STAFF,
  },
  "platforms.rename": {
    requires: "platforms.manage",
    input: async (fixture) => ({ host: await hostOfAnother(fixture), name: "Nieuwe naam", primaryDomain: `${crypto.randomUUID()}.test` }),
    own: FOR_STAFF,
    foreign: FOR_STAFF,
  },
  "platforms.archive": {
    requires: "platforms.manage",
    input: async (fixture) => ({ host: await hostOfAnother(fixture) }),
    own: FOR_STAFF,
    foreign: FOR_STAFF,
  },
  "platforms.restore": {
    requires: "platforms.manage",
    input: async (fixture) => ({ host: await hostOfAnother(fixture) }),
    own: FOR_STAFF,
    foreign: FOR_STAFF,
  },
  "settings.list": { requires: "settings.readAll", input: () => ({ includeAll: true }), own: "401 403 403 403 200 200 200 401" },
  "settings.listChangeable": { requires: "settings.readAll", own: "401 403 403 403 200 200 200 401" },
  "settings.get": { requires: "settings.readAll", input: () => ({ key: "platformName" }), own: "401 403 403 403 200 200 200 401" },
  "settings.checkHosts": { requires: "settings.readAll", own: "401 403 403 403 200 200 200 401" },
  // Of the other keys' rights, settings.editAccess, settings.editEmbeds and settings.editTechnical: settings/save-setting.test.ts.
  "settings.save": {
    requires: "settings.edit",
    input: (_, person) => ({ setting: { key: "platformName", value: `Platform van ${person}` } }),
    own: "401 403 403 403 200 200 403 401",
  },
};
