import fc from "fast-check";
import { expect, it } from "vitest";
import { type Actor, ANONYMOUS, type UserActor } from "./actor.ts";
import { DELEGABLE_ACTIONS } from "./permissions.ts";
import { rightsKeyOf } from "./rights-key.ts";

const flags = ["isActive", "isVerified", "isAdmin", "isMett", "isDeveloper", "isContentManager"] as const;
const actor: fc.Arbitrary<UserActor> = fc.record({
  kind: fc.constant("user" as const),
  userGuid: fc.uuid(),
  ...Object.fromEntries(flags.map((flag) => [flag, fc.boolean()])),
  roleIds: fc.uniqueArray(fc.constantFrom("a", "b", "c")),
  permissions: fc.uniqueArray(fc.constantFrom("page.edit", "page.view", "users.list")),
} as never);

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

it("is the same for callers who differ only in identity and in the order of their roles", () => {
  fc.assert(
    fc.property(actor, fc.uuid(), (one, userGuid) => {
      expect(rightsKeyOf({ ...one, userGuid, roleIds: [...one.roleIds].reverse() })).toBe(rightsKeyOf(one));
    }),
  );
});

it("differs for any flag, role, permission and viewed role, and for anonymous", () => {
  fc.assert(
    fc.property(actor, actor, fc.constantFrom(...flags), (one, within, flag) => {
      const key = rightsKeyOf(one);
      const others: Actor[] = [
        { ...one, [flag]: !one[flag] },
        { ...one, roleIds: [...one.roleIds, "d"] },
        { ...one, permissions: [...one.permissions, "menus.edit"] },
        { ...one, needsSupportGrant: true },
        { ...one, within },
        ANONYMOUS,
      ];
      for (const other of others) expect(rightsKeyOf(other)).not.toBe(key);
    }),
  );
});

it("differs between any two permissions", () => {
  const withPermission = (permission: string) => ({ ...USER, permissions: [permission] });
  const keys = DELEGABLE_ACTIONS.map((action) => rightsKeyOf(withPermission(action)));
  expect(new Set(keys).size).toBe(DELEGABLE_ACTIONS.length);
});
