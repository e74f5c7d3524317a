import { describe, expect, it } from "vitest";
import { ANONYMOUS, type UserActor } from "../access/actor.ts";
import { DELEGABLE_ACTIONS, permissionsThatGive } from "../access/permissions.ts";
import { findFixedScreen } from "../pages/fixed-screens.ts";
import { isUnderAdminScreen } from "./admin-path.ts";
import { ADMIN_SCREENS, adminScreensOf } from "./admin-screens.ts";

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

it("opens to each user the screens that the policy gives them, and to others none", () => {
  const pathsFor = (changes: Partial<UserActor>) => adminScreensOf({ ...member, ...changes }).map(({ path }) => path);
  expect(pathsFor({ isAdmin: true })).toContain("/admin/users");
  expect(pathsFor({ isAdmin: true, isActive: false })).toEqual([]);
  // A developer sees no personal data.
  expect(pathsFor({ isDeveloper: true })).not.toContain("/admin/users");
  expect(pathsFor({ isDeveloper: true })).toContain("/admin/roles");
  expect(pathsFor({})).toEqual([]);
  expect(adminScreensOf(ANONYMOUS)).toEqual([]);
});

describe("a role with one permission", () => {
  it.each(DELEGABLE_ACTIONS)("opens what %s is for, and no other screen", (permission) => {
    const opened = adminScreensOf({ ...member, permissions: [permission] }).map(({ key }) => key);
    const meant = ADMIN_SCREENS.filter(({ action }) => permissionsThatGive(action).includes(permission)).map(({ key }) => key);
    expect(opened).toEqual(meant);
  });

  it("opens each screen whose right a role can hold", () => {
    expect(
      DELEGABLE_ACTIONS.flatMap((permission) => adminScreensOf({ ...member, permissions: [permission] }).map(({ key }) => key)),
    ).toEqual(expect.arrayContaining(["users", "invitations", "roles", "settings"]));
  });

  it("finds the invitations once: on the users' screen where it opens", () => {
    const keys = adminScreensOf({ ...member, permissions: ["users.list", "invitations.list"] }).map(({ key }) => key);
    expect(keys).toEqual(["users"]);
  });
});

it("names screens that are fixed ones of the admin's level", () => {
  for (const { path } of ADMIN_SCREENS) expect(findFixedScreen(path.split("?")[0] ?? "")?.level, path).toBe("admin");
});

it("counts what is under a screen's address to it, and nothing that only begins alike", () => {
  const screens = ["/admin/users"];
  for (const path of ["/admin/users", "/admin/users/x/profile"]) expect(isUnderAdminScreen(screens, path), path).toBe(true);
  for (const path of ["/admin", "/admin/usersx", "/admin/roles", "/"]) expect(isUnderAdminScreen(screens, path), path).toBe(false);
});

it("counts nothing under a screen that only its query tells from others", () => {
  const screens = ["/admin/users?tab=invitations"];
  expect(isUnderAdminScreen(screens, "/admin/users")).toBe(true);
  expect(isUnderAdminScreen(screens, "/admin/users/x/profile")).toBe(false);
});
