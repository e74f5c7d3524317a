import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BlockAccess, MenuItemAccess, PageAccess } from "./access-object.ts";
import type { BlockAction, PageAction, PlatformAction } from "./action.ts";
import { type Actor, ANONYMOUS, type UserActor } from "./actor.ts";
import { isContentManagerOf } from "./content-manager.ts";
import { blocksVisibleTo, can } from "./policy.ts";
import { VISIBILITIES } from "./visibility.ts";

const EDITORS = "0198a000-0000-7000-8000-000000000001";
const OTHERS = "0198a000-0000-7000-8000-000000000002";

const member: UserActor = {
  kind: "user",
  userGuid: "0198a000-0000-7000-8000-0000000000aa",
  isActive: true,
  isVerified: false,
  isAdmin: false,
  isMett: false,
  isDeveloper: false,
  isContentManager: false,
  roleIds: [],
  permissions: [],
};
const actors = {
  anonymous: ANONYMOUS,
  member,
  verified: { ...member, isVerified: true },
  editor: { ...member, isContentManager: true, roleIds: [EDITORS] },
  admin: { ...member, isAdmin: true },
  staff: { ...member, isMett: true },
  developer: { ...member, isDeveloper: true },
  inactive: { ...member, isActive: false, isAdmin: true, isMett: true, roleIds: [EDITORS] },
} satisfies Record<string, Actor>;
type Who = keyof typeof actors;
const WHO = ["anonymous", "member", "verified", "editor", "admin", "staff", "developer", "inactive"] as const satisfies readonly Who[];

const page: PageAccess = { isPublished: true, viewPermission: "Public", viewRoles: [], editPermission: "Roles", editRoles: [EDITORS] };
const block: BlockAccess = { viewPermission: "Public", viewRoles: [], addPermission: "Admin", addRoles: [] };

const whoMay = (ask: (actor: Actor) => boolean) => WHO.filter((who) => ask(actors[who]));
const everyoneActive = WHO.filter((who) => who !== "inactive");

describe("an action on the platform is allowed for", () => {
  it.each<[PlatformAction, Who[]]>([
    ["pages.list", ["editor", "admin", "staff", "developer"]],
    ["pages.add", ["admin", "staff"]],
    ["menus.edit", ["admin", "staff"]],
    ["settings.readAll", ["admin", "staff", "developer"]],
    ["settings.edit", ["admin", "staff"]],
    ["users.list", ["admin", "staff"]],
    ["roles.list", ["admin", "staff", "developer"]],
    ["roles.edit", ["admin", "staff"]],
    ["invitations.list", ["admin", "staff"]],
    ["invitations.add", ["admin"]],
    ["statistics.view", ["editor", "admin", "staff", "developer"]],
    ["images.list", ["editor", "admin", "staff", "developer"]],
    ["cache.invalidate", ["editor", "admin", "staff", "developer"]],
    ["platforms.manage", ["staff"]],
  ])("%s: %j", (action, expected) => {
    expect(whoMay((actor) => can(actor, action))).toEqual(expected);
  });
});

describe("on a public, published page of the editors", () => {
  it.each<[PageAction, readonly Who[]]>([
    ["page.view", everyoneActive],
    ["page.viewDraft", ["editor", "admin", "staff", "developer"]],
    ["page.edit", ["editor", "admin", "staff"]],
    ["page.publish", ["editor", "admin", "staff"]],
    ["page.editSettings", ["editor", "admin", "staff"]],
    ["page.addChild", ["editor", "admin", "staff"]],
    ["page.setPermissions", ["admin", "staff"]],
    ["page.remove", ["admin", "staff"]],
  ])("%s: %j", (action, expected) => {
    expect(whoMay((actor) => can(actor, action, page))).toEqual(expected);
  });

  it("is visible only to readers of drafts when it is not published", () => {
    expect(whoMay((actor) => can(actor, "page.view", { ...page, isPublished: false }))).toEqual(["editor", "admin", "staff", "developer"]);
  });
});

describe("a page with other editors is visible, by its visibility, to", () => {
  const inRole = { ...page, editRoles: [OTHERS], viewRoles: [EDITORS] };
  it.each<[PageAccess["viewPermission"], readonly Who[]]>([
    ["Admin", ["admin", "staff", "developer"]],
    ["Roles", ["editor", "admin", "staff", "developer"]],
    ["Verify", ["verified", "admin", "staff", "developer"]],
    ["Users", ["member", "verified", "editor", "admin", "staff", "developer"]],
    ["Public", everyoneActive],
  ])("%s: %j", (viewPermission, expected) => {
    expect(whoMay((actor) => can(actor, "page.view", { ...inRole, viewPermission }))).toEqual(expected);
  });
});

describe("a block", () => {
  it.each<[BlockAction, BlockAccess, readonly Who[]]>([
    ["block.view", block, everyoneActive],
    ["block.view", { ...block, viewPermission: "Roles", viewRoles: [EDITORS] }, ["editor", "admin", "staff", "developer"]],
    ["block.view", { ...block, viewPermission: "Admin" }, ["admin", "staff", "developer"]],
    ["block.addItem", block, ["admin", "staff"]],
    ["block.addItem", { ...block, addPermission: "Roles", addRoles: [EDITORS] }, ["editor", "admin", "staff"]],
    ["block.addItem", { ...block, addPermission: "Public" }, everyoneActive],
    ["block.setPermissions", block, ["admin", "staff"]],
  ])("%s of %j is for %j", (action, object, expected) => {
    expect(whoMay((actor) => can(actor, action, object))).toEqual(expected);
  });

  it("that a reader may not see is omitted, and the order of the others preserved", () => {
    const blocks = [
      { guid: "1", viewPermission: "Public", viewRoles: [] },
      { guid: "2", viewPermission: "Users", viewRoles: [] },
      { guid: "3", viewPermission: "Roles", viewRoles: [OTHERS] },
      { guid: "4", viewPermission: "Public", viewRoles: [] },
    ] as const;
    expect(blocksVisibleTo(ANONYMOUS, blocks).map((seen) => seen.guid)).toEqual(["1", "4"]);
    expect(blocksVisibleTo(actors.editor, blocks).map((seen) => seen.guid)).toEqual(["1", "2", "4"]);
    expect(blocksVisibleTo(actors.inactive, blocks)).toEqual([]);
  });
});

describe("an item of a menu", () => {
  it.each<[MenuItemAccess, readonly Who[]]>([
    [{ viewPermission: "Public", viewRoles: [] }, everyoneActive],
    [{ viewPermission: "Roles", viewRoles: [EDITORS] }, ["editor", "admin", "staff", "developer"]],
    [{ viewPermission: "Roles", viewRoles: [] }, ["admin", "staff", "developer"]],
  ])("%j is for %j", (item, expected) => {
    expect(whoMay((actor) => can(actor, "menuItem.view", item))).toEqual(expected);
  });
});

describe("a stored picture", () => {
  // @covers enum.visibility
  it("is visible to everyone when it is public, and otherwise to those who manage the site", () => {
    expect(whoMay((actor) => can(actor, "image.view", { isPublic: true }))).toEqual(everyoneActive);
    expect(whoMay((actor) => can(actor, "image.view", { isPublic: false }))).toEqual(["editor", "admin", "staff"]);
  });
});

const roleIds = fc.uniqueArray(fc.constantFrom(EDITORS, OTHERS, "0198a000-0000-7000-8000-000000000003"));
const userActor: fc.Arbitrary<UserActor> = fc.record({
  kind: fc.constant("user" as const),
  userGuid: fc.uuid(),
  isActive: fc.boolean(),
  isVerified: fc.boolean(),
  isAdmin: fc.boolean(),
  isMett: fc.boolean(),
  isDeveloper: fc.boolean(),
  isContentManager: fc.boolean(),
  roleIds,
  permissions: fc.constant([]),
});
const anyActor = fc.oneof(fc.constant<Actor>(ANONYMOUS), userActor);
const anyPage: fc.Arbitrary<PageAccess> = fc.record({
  isPublished: fc.boolean(),
  viewPermission: fc.constantFrom(...VISIBILITIES),
  viewRoles: roleIds,
  editPermission: fc.constantFrom(...VISIBILITIES),
  editRoles: roleIds,
});
const PAGE_ACTIONS: PageAction[] = [
  "page.view",
  "page.viewDraft",
  "page.edit",
  "page.publish",
  "page.editSettings",
  "page.addChild",
  "page.setPermissions",
  "page.remove",
];

describe("for every caller and page", () => {
  it("an inactive account may do nothing", () => {
    fc.assert(
      fc.property(userActor, anyPage, fc.constantFrom(...PAGE_ACTIONS), (actor, anPage, action) => {
        expect(can({ ...actor, isActive: false }, action, anPage)).toBe(false);
      }),
    );
  });

  it("another flag or role never takes a right away", () => {
    const flags = fc.constantFrom("isVerified", "isAdmin", "isMett", "isDeveloper", "isContentManager");
    fc.assert(
      fc.property(userActor, anyPage, fc.constantFrom(...PAGE_ACTIONS), flags, roleIds, (actor, aPage, action, flag, more) => {
        fc.pre(can(actor, action, aPage));
        expect(can({ ...actor, [flag]: true, roleIds: [...actor.roleIds, ...more] }, action, aPage)).toBe(true);
      }),
    );
  });

  it("signing in never hides a published page that a visitor sees", () => {
    fc.assert(
      fc.property(userActor, anyPage, (actor, aPage) => {
        fc.pre(can(ANONYMOUS, "page.view", aPage));
        expect(can({ ...actor, isActive: true }, "page.view", aPage)).toBe(true);
      }),
    );
  });

  // @covers right.page-manager
  it("editors may also publish, see the draft and see the page", () => {
    fc.assert(
      fc.property(anyActor, anyPage, (actor, aPage) => {
        fc.pre(can(actor, "page.edit", aPage));
        for (const action of ["page.publish", "page.viewDraft", "page.view"] as const) expect(can(actor, action, aPage)).toBe(true);
      }),
    );
  });

  // @covers right.page-manager
  it("allows exactly content managers and staff to edit a page", () => {
    fc.assert(
      fc.property(userActor, anyPage, (actor, aPage) => {
        const byRole = aPage.editPermission === "Roles" && actor.roleIds.some((roleId) => aPage.editRoles.includes(roleId));
        expect(can(actor, "page.edit", aPage)).toBe(actor.isActive && (actor.isAdmin || actor.isMett || byRole));
        expect(isContentManagerOf(actor, aPage)).toBe(can(actor, "page.edit", aPage));
      }),
    );
  });
});
