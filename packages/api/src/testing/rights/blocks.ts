import { sql } from "kysely";
import { runSql } from "../../run-sql.ts";
import { openPage, type RightsRows } from "./rights-row.ts";

const FOR_EDITORS = "401 403 403 200 200 200 403 401";
const NOT_THERE = "401 404 404 404 404 404 404 401";
const HEADING = { buildingBlockName: "heading", content: { text: "x" }, options: {}, layoutPosition: "main", sortId: 0 };
const block = { viewPermission: "Public", viewRoles: [], addPermission: "Admin", addRoles: [] };

export const BLOCK_RIGHTS: RightsRows = {
  "buildingBlocks.get": {
    requires: "block.view",
    about: () => block,
    input: ({ blocks }) => ({ guid: blocks.heading }),
    own: "200 200 200 200 200 200 200 200",
    foreign: "404 404 404 404 404 404 404 404",
  },
  "buildingBlocks.getForEditing": {
    requires: "page.edit",
    about: openPage,
    input: ({ blocks }) => ({ guid: blocks.heading }),
    own: FOR_EDITORS,
    foreign: NOT_THERE,
  },
  "buildingBlocks.getPermissions": {
    requires: "block.setPermissions",
    alsoRequires: ["page.edit"],
    about: () => block,
    input: ({ blocks }) => ({ guid: blocks.heading }),
    own: "401 403 403 403 200 200 403 401",
    foreign: NOT_THERE,
  },
  "buildingBlocks.saveOptions": {
    requires: "page.edit",
    about: openPage,
    input: ({ blocks }) => ({ guid: blocks.heading, options: { level: "h3" } }),
    own: FOR_EDITORS,
    foreign: NOT_THERE,
  },
  "buildingBlocks.savePermissions": {
    requires: "block.setPermissions",
    alsoRequires: ["page.edit"],
    about: () => block,
    input: ({ blocks }) => ({ guid: blocks.heading, addPermission: "Admin", addRoles: [] }),
    own: "401 403 403 403 200 200 403 401",
    foreign: NOT_THERE,
  },
  "buildingBlocks.add": {
    requires: "page.edit",
    about: openPage,
    input: ({ pages }) => ({ pageGuid: pages.forUsers, ...HEADING }),
    own: FOR_EDITORS,
    foreign: NOT_THERE,
  },
  "buildingBlocks.save": {
    requires: "page.edit",
    about: openPage,
    input: ({ blocks }) => ({ guid: blocks.heading, content: { text: "x" }, options: {} }),
    own: FOR_EDITORS,
    foreign: NOT_THERE,
  },
  "buildingBlocks.remove": {
    requires: "page.edit",
    about: openPage,
    input: async ({ db, blocks }) => {
      await runSql(db, sql`update building_block_instances set deleted_on = null where guid = ${blocks.buttons}::uuid`);
      return { guid: blocks.buttons };
    },
    own: FOR_EDITORS,
    foreign: NOT_THERE,
  },
  "buildingBlocks.restore": {
    requires: "page.edit",
    about: openPage,
    input: ({ blocks }) => ({ guid: blocks.buttons }),
    own: FOR_EDITORS,
    foreign: NOT_THERE,
  },
  "buildingBlocks.arrange": {
    requires: "page.edit",
    about: openPage,
    input: ({ pages }) => ({ pageGuid: pages.home, places: [] }),
    own: FOR_EDITORS,
    foreign: NOT_THERE,
  },
};
