import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ACTIONS, MATRIX } from "../access/action.ts";
import type { UserActor } from "../access/actor.ts";
import { DELEGABLE_ACTIONS } from "../access/permissions.ts";
import { can } from "../access/policy.ts";
import { permissionsByArea } from "./permission-area.ts";
import { RoleInput } from "./role.ts";
import { canGrantPermission, findUngrantablePermissions } from "./role-rights.ts";

const actor: fc.Arbitrary<UserActor> = fc.record({
  kind: fc.constant("user" as const),
  userGuid: fc.constant("0198a000-0000-7000-8000-0000000000a1"),
  isActive: fc.boolean(),
  isVerified: fc.boolean(),
  isAdmin: fc.boolean(),
  isMett: fc.boolean(),
  isDeveloper: fc.boolean(),
  isContentManager: fc.boolean(),
  roleIds: fc.constant([]),
  permissions: fc.subarray([...ACTIONS]),
});

describe("the permissions of a role", () => {
  it("are limited to the caller's own rights", () => {
    const closed = { isPublished: false, viewPermission: "Admin", viewRoles: [], editPermission: "Admin", editRoles: [] } as const;
    fc.assert(
      fc.property(actor, (caller) => {
        if (canGrantPermission(caller, "menus.edit")) expect(can({ ...caller, isActive: true }, "menus.edit")).toBe(true);
        if (canGrantPermission(caller, "page.publish")) expect(can({ ...caller, isActive: true }, "page.publish", closed)).toBe(true);
      }),
    );
  });

  it("never include what could escalate rights", () => {
    fc.assert(
      fc.property(actor, fc.constantFrom(...ACTIONS), (caller, action) => {
        if (MATRIX[action].isDelegable !== true) expect(canGrantPermission(caller, action)).toBe(false);
      }),
    );
    expect(RoleInput.safeParse({ name: "x", permissions: ["users.grantAdmin"] }).success).toBe(false);
    expect(RoleInput.safeParse({ name: "x", permissions: ["constructor"] }).success).toBe(false);
    expect(RoleInput.safeParse({ name: "x", permissions: ["page.edit"] }).success).toBe(true);
  });

  it("may stay if someone else gave them", () => {
    fc.assert(
      fc.property(actor, fc.subarray([...DELEGABLE_ACTIONS]), (caller, stored) => {
        expect(findUngrantablePermissions(caller, stored, stored)).toEqual([]);
        expect(findUngrantablePermissions(caller, [], stored)).toEqual(stored.filter((action) => !canGrantPermission(caller, action)));
      }),
    );
  });

  it("are in exactly one area each", () => {
    const shown = permissionsByArea().flatMap(({ actions }) => actions);
    expect(new Set(shown).size).toBe(shown.length);
    expect([...shown].sort()).toEqual([...DELEGABLE_ACTIONS].sort());
    for (const { area, actions } of permissionsByArea()) expect(actions.length, area).toBeGreaterThan(0);
  });
});
