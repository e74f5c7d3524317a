import { randomUUID } from "node:crypto";
import type { PlatformFixture } from "../platform-fixture.ts";
import type { RightsRows } from "./rights-row.ts";

const FOR_ALL = "200 200 200 200 200 200 200 200";
/** Developers see menus, which they can't change. */
const FOR_READERS = "401 403 403 403 200 200 200 401";
const FOR_EDITORS = "401 403 403 403 200 200 403 401";

async function addMenuFixture({ db }: PlatformFixture) {
  const { guid, name } = await db.prisma.menu.create({ data: { platformGuid: db.platformGuid, name: `Menu ${randomUUID()}` } });
  return { guid, name };
}

export const MENU_RIGHTS: RightsRows = {
  "menus.getByName": { requires: "site.visit", input: () => ({ name: "Top level menu" }), own: FOR_ALL },
  "menus.list": { requires: "menus.list", own: FOR_READERS },
  "menus.get": {
    requires: "menus.list",
    input: ({ menu }) => ({ guid: menu }),
    own: FOR_READERS,
    foreign: "401 403 403 403 404 404 404 401",
  },
  "menus.listLinks": { requires: "menus.list", own: FOR_READERS },
  "menus.checkLink": {
    requires: "menus.edit",
    input: async ({ db, menu }) => {
      // Nothing listens there: the test is about the right to request it.
      const url = `http://127.0.0.1:9/${randomUUID()}`;
      await db.prisma.menuItem.create({
        data: { platformGuid: db.platformGuid, menuGuid: menu, sortId: 99, name: "Elders", externalUrl: url, isVisible: false },
      });
      return { url };
    },
    own: FOR_EDITORS,
    foreign: "401 403 403 403 404 404 403 401",
  },
  "menus.add": { requires: "menus.edit", input: () => ({ name: `Menu ${randomUUID()}` }), own: FOR_EDITORS, foreign: FOR_EDITORS },
  "menus.save": {
    requires: "menus.edit",
    input: async (fixture) => ({ ...(await addMenuFixture(fixture)), items: [{ name: "Open", pageGuid: fixture.pages.open }] }),
    own: FOR_EDITORS,
    foreign: "401 403 403 403 404 404 403 401",
  },
  "menus.remove": {
    requires: "menus.edit",
    input: async (fixture) => ({ guid: (await addMenuFixture(fixture)).guid }),
    own: FOR_EDITORS,
    foreign: "401 403 403 403 404 404 403 401",
  },
};
