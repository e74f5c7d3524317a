import type { RightsRows } from "./rights-row.ts";

const FOR_ALL = "200 200 200 200 200 200 200 200";

export const SITE_RIGHTS: RightsRows = {
  "cache.invalidate": {
    requires: "cache.invalidate",
    input: ({ platform }) => ({ index: `${platform.primaryDomain}|*|true` }),
    own: "401 403 403 200 200 200 200 401",
    foreign: "401 403 403 404 404 404 404 401",
  },
  "platforms.getSite": { requires: "site.visit", own: FOR_ALL },
  "platforms.list": { requires: "platforms.manage", own: "401 403 403 403 403 200 403 401" },
  "platforms.create": {
    requires: "platforms.manage",
    input: ({ platform }, person) => ({ name: "Nieuw", primaryDomain: `${person.toLowerCase()}.${platform.primaryDomain}` }),
    own: "401 403 403 403 403 200 403 401",
    foreign: "401 403 403 403 403 200 403 401",
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
