import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { UserActor } from "../access/actor.ts";
import type { ApplicationUser } from "./application-user.ts";
import { compareRoles, findMissingRight, listRequiredRights, reconcileContentManager, type UserChange } from "./user-change.ts";
import { USER_STATES, userStateOf } from "./user-state.ts";

const CONTENT_MANAGERS = "0198a000-0000-7000-8000-0000000000c0";
const ROLES = [CONTENT_MANAGERS, "0198a000-0000-7000-8000-0000000000c1", "0198a000-0000-7000-8000-0000000000c2"];
const ANNA = "0198a000-0000-7000-8000-0000000000a1";
const JORIS = "0198a000-0000-7000-8000-0000000000a2";

const flags = { isActive: fc.boolean(), isAdmin: fc.boolean(), isMett: fc.boolean(), isDeveloper: fc.boolean() };
const user: fc.Arbitrary<ApplicationUser> = fc
  .record({
    ...flags,
    firstName: fc.constantFrom("Anna", "Joris"),
    email: fc.constantFrom("a@b.nl", "c@d.nl"),
    roleIds: fc.subarray(ROLES),
  })
  .map((changes) => ({
    guid: ANNA,
    middleName: "",
    lastName: "Vries",
    termsOfUseVersionAccepted: null,
    properties: [],
    isContentManager: changes.roleIds.includes(CONTENT_MANAGERS),
    ...changes,
  }));
const actor: fc.Arbitrary<UserActor> = fc.record({
  kind: fc.constant("user" as const),
  userGuid: fc.constantFrom(ANNA, JORIS),
  isActive: fc.constant(true),
  isVerified: fc.boolean(),
  isAdmin: fc.boolean(),
  isMett: fc.boolean(),
  isDeveloper: fc.boolean(),
  isContentManager: fc.boolean(),
  roleIds: fc.subarray(ROLES),
  permissions: fc.subarray(["users.list", "users.view", "page.edit", "roles.edit", "users.grantAdmin"]),
});
const SAME_PROPERTIES = { changesProperties: false, changesStaffProperties: false };
const change: fc.Arbitrary<UserChange> = fc
  .tuple(user, user)
  .map(([stored, requested]) => ({ stored, requested, contentManagersRole: CONTENT_MANAGERS, ...SAME_PROPERTIES }));

describe("a change of an account", () => {
  it("requires nothing when nothing changes", () => {
    fc.assert(
      fc.property(user, (same) => {
        expect(
          listRequiredRights({ stored: same, requested: { ...same }, contentManagersRole: CONTENT_MANAGERS, ...SAME_PROPERTIES }),
        ).toEqual([]);
      }),
    );
  });

  it("of properties for staff requires a right of its own, besides that of the others", () => {
    fc.assert(
      fc.property(user, fc.boolean(), fc.boolean(), (same, changesProperties, changesStaffProperties) => {
        const given = { stored: same, requested: same, contentManagersRole: null, changesProperties, changesStaffProperties };
        expect(listRequiredRights(given)).toEqual([
          ...(changesProperties ? ["users.edit"] : []),
          ...(changesStaffProperties ? ["users.editStaffProperties"] : []),
        ]);
      }),
    );
  });

  it("never grants staff rights, and lets only admins and staff grant admin rights", () => {
    fc.assert(
      fc.property(actor, change, (caller, userChange) => {
        const isAllowed = findMissingRight(caller, userChange) === null;
        const { stored, requested } = userChange;
        if (requested.isMett !== stored.isMett || requested.isDeveloper !== stored.isDeveloper) expect(isAllowed).toBe(false);
        if (requested.isAdmin !== stored.isAdmin && isAllowed) {
          expect(caller.isAdmin || caller.isMett).toBe(true);
          expect(caller.userGuid).not.toBe(stored.guid);
        }
      }),
    );
  });

  it("is never made to a user with more rights than the caller", () => {
    fc.assert(
      fc.property(actor, change, (caller, userChange) => {
        const isAbove = userChange.stored.isMett || (userChange.stored.isDeveloper && !caller.isDeveloper);
        const isNothing = listRequiredRights(userChange).length === 0;
        if (isAbove && !caller.isMett && caller.userGuid !== userChange.stored.guid && !isNothing)
          expect(findMissingRight(caller, userChange)).not.toBeNull();
      }),
    );
  });

  it("is only for admins and staff, whatever permissions roles give", () => {
    fc.assert(
      fc.property(actor, change, (caller, userChange) => {
        const isNothing = listRequiredRights(userChange).length === 0;
        if (!caller.isAdmin && !caller.isMett && !isNothing) expect(findMissingRight(caller, userChange)).not.toBeNull();
      }),
    );
  });

  it("leaves accepting the terms to the user themselves", () => {
    const admin: UserActor = {
      kind: "user",
      userGuid: JORIS,
      isActive: true,
      isVerified: true,
      isAdmin: true,
      isMett: true,
      isDeveloper: true,
      isContentManager: true,
      roleIds: [],
      permissions: [],
    };
    fc.assert(
      fc.property(user, (stored) => {
        const requested = { ...stored, termsOfUseVersionAccepted: 1 };
        expect(findMissingRight(admin, { stored, requested, contentManagersRole: null, ...SAME_PROPERTIES })).toBe("account.edit");
      }),
    );
  });

  it("keeps the flag and the role of content managers in agreement, whichever was changed", () => {
    fc.assert(
      fc.property(user, user, fc.boolean(), (stored, other, flag) => {
        const requested = { ...other, isContentManager: flag };
        const agreed = reconcileContentManager({ stored, requested, contentManagersRole: CONTENT_MANAGERS });
        expect(agreed.isContentManager).toBe(agreed.roleIds.includes(CONTENT_MANAGERS));
        expect(reconcileContentManager({ stored, requested: agreed, contentManagersRole: CONTENT_MANAGERS })).toEqual(agreed);
        if (flag !== stored.isContentManager) expect(agreed.isContentManager).toBe(flag);
      }),
    );
  });

  it("adds and removes exactly the roles that differ", () => {
    fc.assert(
      fc.property(user, user, (stored, requested) => {
        const { given, taken } = compareRoles({ stored, requested });
        const after = stored.roleIds.filter((role) => !taken.includes(role)).concat(given);
        expect(new Set(after)).toEqual(new Set(requested.roleIds));
        expect(given.filter((role) => stored.roleIds.includes(role))).toEqual([]);
      }),
    );
  });
});

it("an account always has a state; erased takes precedence, then inactive", () => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), fc.boolean(), (isActive, isErased, isLocked) => {
      const state = userStateOf({ isActive, isErased, isLocked });
      expect(USER_STATES).toContain(state);
      if (isErased) expect(state).toBe("Erased");
      else if (!isActive) expect(state).toBe("Inactive");
      else expect(state).toBe(isLocked ? "Locked" : "Active");
    }),
  );
});
