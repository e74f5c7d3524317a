import { describe, expect, it } from "vitest";
import { ANONYMOUS, type UserActor } from "../access/actor.ts";
import { DELEGABLE_ACTIONS, permissionsIncluding } from "../access/permissions.ts";
import { findFixedScreen } from "../pages/addresses/fixed-screens.ts";
import { ADMIN_ACTIONS, ADMIN_PARTS, listAllowed } from "./admin-actions.ts";
import { canOpenAdminScreen, isUnderAdminScreen } from "./admin-path.ts";
import { ADMIN_SCREENS, listAdminScreens } from "./admin-screens.ts";

const member: UserActor = {
  kind: "user",
  userGuid: "0198a000-0000-7000-8000-0000000000aa",
  isActive: true,
  isVerified: true,
  isAdmin: false,
  isMett: false,
  isDeveloper: false,
  isContentManager: false,
  roleIds: [],
  permissions: [],
};

// @covers screen.admin-menu
it("opens for each user the screens that the policy allows, and for others none", () => {
  const pathsFor = (changes: Partial<UserActor>) => listAdminScreens({ ...member, ...changes }).map(({ path }) => path);
  expect(pathsFor({ isAdmin: true })).toContain("/admin/users");
  expect(pathsFor({ isAdmin: true, isActive: false })).toEqual([]);
  // A developer sees no personal data.
  expect(pathsFor({ isDeveloper: true })).not.toContain("/admin/users");
  expect(pathsFor({ isDeveloper: true })).toContain("/admin/roles");
  expect(pathsFor({})).toEqual([]);
  expect(listAdminScreens(ANONYMOUS)).toEqual([]);
});

describe("a role with one permission", () => {
  it.each(DELEGABLE_ACTIONS)("opens the screen for %s, and no other", (permission) => {
    const opened = listAdminScreens({ ...member, permissions: [permission] }).map(({ key }) => key);
    const meant = ADMIN_SCREENS.filter(({ action }) => permissionsIncluding(action).includes(permission)).map(({ key }) => key);
    expect(opened).toEqual(meant);
  });

  it("opens each screen whose right a role can have", () => {
    expect(
      DELEGABLE_ACTIONS.flatMap((permission) => listAdminScreens({ ...member, permissions: [permission] }).map(({ key }) => key)),
    ).toEqual(expect.arrayContaining(["users", "invitations", "roles", "settings"]));
  });

  it("shows the invitations once: on the users' screen if it is allowed", () => {
    const keys = listAdminScreens({ ...member, permissions: ["users.list", "invitations.list"] }).map(({ key }) => key);
    expect(keys).toEqual(["users"]);
  });
});

it("consists of fixed screens with level admin", () => {
  for (const { path } of ADMIN_SCREENS) expect(findFixedScreen(path.split("?")[0] ?? "")?.level, path).toBe("admin");
});

it("offers only actions that the user may perform, on a screen that they may open", () => {
  const keysFor = (changes: Partial<UserActor>) =>
    listAllowed([...ADMIN_ACTIONS, ...ADMIN_PARTS], { ...member, ...changes }).map(({ key }) => key);
  expect(keysFor({ isAdmin: true })).toEqual(expect.arrayContaining(["newPage", "newForm", "invite", "settingsLogo"]));
  expect(keysFor({ isContentManager: true })).not.toContain("invite");
  expect(keysFor({})).toEqual([]);
  for (const permission of DELEGABLE_ACTIONS) {
    const actor = { ...member, permissions: [permission] };
    const paths = listAdminScreens(actor).map(({ path }) => path);
    for (const { key, href } of listAllowed([...ADMIN_ACTIONS, ...ADMIN_PARTS], actor))
      expect(isUnderAdminScreen(paths, href.split("?")[0] ?? ""), `${permission} ${key}`).toBe(true);
  }
});

it("includes addresses under a screen's, but not those with the same prefix", () => {
  const screens = ["/admin/users"];
  for (const path of ["/admin/users", "/admin/users/x/profile"]) expect(isUnderAdminScreen(screens, path), path).toBe(true);
  for (const path of ["/admin", "/admin/usersx", "/admin/roles", "/"]) expect(isUnderAdminScreen(screens, path), path).toBe(false);
});

it("includes nothing under a screen that is identified by its query", () => {
  const screens = ["/admin/users?tab=invitations"];
  expect(isUnderAdminScreen(screens, "/admin/users")).toBe(true);
  expect(isUnderAdminScreen(screens, "/admin/users/x/profile")).toBe(false);
});

it("opens the screens of one form for users who may open no others", () => {
  const guid = "0198a000-0000-7000-8000-0000000000bb";
  const open = (path: string) => canOpenAdminScreen([], path);
  for (const path of [`/admin/forms/${guid}`, `/admin/forms/view/${guid}`, `/admin/forms/${guid}/all/dashboard`])
    expect(open(path)).toBe(true);
  for (const path of ["/admin/forms", "/admin/forms/view", `/admin/pages/${guid}`, `/x/admin/forms/${guid}`])
    expect(open(path)).toBe(false);
});
