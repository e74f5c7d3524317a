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

describe("a file may be added for a list", () => {
  it("by users who may add an item to it", () => {
    expect(canAddMedia(USER, ofBlock({}))).toBe(true);
    expect(canAddMedia(USER, ofBlock({}, { addPermission: "Admin" }))).toBe(false);
    expect(canAddMedia(ANONYMOUS, ofBlock({}))).toBe(false);
  });

  it("by nobody who doesn't see the list or its page", () => {
    expect(canAddMedia(USER, ofBlock({ viewPermission: "Admin" }))).toBe(false);
    expect(canAddMedia(USER, ofBlock({ isPublished: false }))).toBe(false);
    expect(canAddMedia(USER, ofBlock({}, { viewPermission: "Admin" }))).toBe(false);
  });

  it("and changed only by the page's editors", () => {
    expect(canEditMedia(USER, ofBlock({}))).toBe(false);
    expect(canEditMedia(ADMIN, ofBlock({}))).toBe(true);
  });
});

describe("a private file", () => {
  it("of nothing that is still there is seen by nobody", () => {
    for (const actor of [ANONYMOUS, USER, ADMIN]) expect(canViewMedia(actor, { isPublic: false, owner: "gone" })).toBe(false);
  });

  it("of a block is seen by those who see the block and its page", () => {
    const sees = (owner: MediaOwnerAccess) => canViewMedia(USER, { isPublic: false, owner });
    expect(sees(ofBlock({}))).toBe(true);
    expect(sees(ofBlock({ viewPermission: "Admin" }))).toBe(false);
    expect(sees(ofBlock({}, { viewPermission: "Admin" }))).toBe(false);
  });

  it("of an item is seen where the item is shown, and by its owner", () => {
    const sees = (change: object) => canViewMedia(USER, { isPublic: false, owner: ofItem(change) });
    expect(sees({})).toBe(true);
    expect(sees({ isShown: false })).toBe(false);
    expect(sees({ places: [] })).toBe(false);
    expect(sees({ isShown: false, ownerGuid: USER.userGuid })).toBe(true);
    expect(sees({ places: [], ownerGuid: USER.userGuid })).toBe(true);
  });

  it("of a profile is seen by its owner and by those who see users", () => {
    const owner = { kind: "profile", user: { userGuid: USER.userGuid, isAdmin: false, isMett: false, isDeveloper: false } } as const;
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
