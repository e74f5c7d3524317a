import { describe, expect, it } from "vitest";
import type { BlockAccess, PageAccess } from "./access-object.ts";
import { ANONYMOUS, type UserActor } from "./actor.ts";
import { canAddMedia, canEditMedia, canViewMedia, type MediaOwnerAccess } from "./media-access.ts";

const USER: UserActor = {
  kind: "user",
  userGuid: "0199c1f0-8f5e-7c3a-9b1e-0000000000aa",
  isActive: true,
  isVerified: true,
  isAdmin: false,
  isMett: false,
  isDeveloper: false,
  isContentManager: false,
  roleIds: [],
  permissions: [],
};
const ADMIN: UserActor = { ...USER, isAdmin: true };
const PAGE: PageAccess = { isPublished: true, viewPermission: "Public", viewRoles: [], editPermission: "Admin", editRoles: [] };
const BLOCK: BlockAccess = { viewPermission: "Public", viewRoles: [], addPermission: "Users", addRoles: [] };
const ofBlock = (page: Partial<PageAccess>, block: Partial<BlockAccess> = {}): MediaOwnerAccess => ({
  kind: "block",
  page: { ...PAGE, ...page },
  block: { ...BLOCK, ...block },
});
const ofItem = (change: object = {}): MediaOwnerAccess => ({
  kind: "item",
  isShown: true,
  isRemoved: false,
  ownerGuid: null,
  typeName: "news",
  places: [{ ...PAGE, itemReaders: null }],
  ...change,
});

describe("a file for an item of a list", () => {
  it("may be added by users who may add an item", () => {
    expect(canAddMedia(USER, ofBlock({}))).toBe(true);
    expect(canAddMedia(USER, ofBlock({}, { addPermission: "Admin" }))).toBe(false);
    expect(canAddMedia(ANONYMOUS, ofBlock({}))).toBe(false);
  });

  it("may not be added by users who can't see the list or its page", () => {
    expect(canAddMedia(USER, ofBlock({ viewPermission: "Admin" }))).toBe(false);
    expect(canAddMedia(USER, ofBlock({ isPublished: false }))).toBe(false);
    expect(canAddMedia(USER, ofBlock({}, { viewPermission: "Admin" }))).toBe(false);
  });

  it("may be changed only by the page's editors", () => {
    expect(canEditMedia(USER, ofBlock({}))).toBe(false);
    expect(canEditMedia(ADMIN, ofBlock({}))).toBe(true);
  });
});

describe("a private file", () => {
  it("without an owner is visible to nobody", () => {
    for (const actor of [ANONYMOUS, USER, ADMIN]) expect(canViewMedia(actor, { isPublic: false, owner: "gone" })).toBe(false);
  });

  it("of a block is visible to those who see the block and its page", () => {
    const sees = (owner: MediaOwnerAccess) => canViewMedia(USER, { isPublic: false, owner });
    expect(sees(ofBlock({}))).toBe(true);
    expect(sees(ofBlock({ viewPermission: "Admin" }))).toBe(false);
    expect(sees(ofBlock({}, { viewPermission: "Admin" }))).toBe(false);
  });

  it("of an item is visible to those who see the item, and to its owner", () => {
    const sees = (change: object) => canViewMedia(USER, { isPublic: false, owner: ofItem(change) });
    expect(sees({})).toBe(true);
    expect(sees({ isShown: false })).toBe(false);
    expect(sees({ places: [] })).toBe(false);
    expect(sees({ isShown: false, ownerGuid: USER.userGuid })).toBe(true);
    expect(sees({ places: [], ownerGuid: USER.userGuid })).toBe(true);
  });

  it("of a profile is visible to its owner and to those who may view users", () => {
    const owner = {
      kind: "profile",
      user: { userGuid: USER.userGuid, isAdmin: false, isMett: false, isDeveloper: false },
      person: null,
    } as const;
    const other = { ...USER, userGuid: "0199c1f0-8f5e-7c3a-9b1e-0000000000bb" };
    expect([USER, other, ADMIN, ANONYMOUS].map((actor) => canViewMedia(actor, { isPublic: false, owner }))).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(canViewMedia({ ...USER, isActive: false }, { isPublic: false, owner })).toBe(false);
  });
});
