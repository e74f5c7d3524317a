import fc from "fast-check";
import { expect, it } from "vitest";
import { ANONYMOUS, type UserActor } from "./actor.ts";
import { rightsKeyOf } from "./rights-key.ts";

const flags = ["isActive", "isVerified", "isAdmin", "isMett", "isDeveloper", "isContentManager"] as const;
const actor: fc.Arbitrary<UserActor> = fc.record({
  kind: fc.constant("user" as const),
  userGuid: fc.uuid(),
  ...Object.fromEntries(flags.map((flag) => [flag, fc.boolean()])),
  roleIds: fc.uniqueArray(fc.constantFrom("a", "b", "c")),
} as never);

it("is the same for two who differ in who they are and in the order of their roles", () => {
  fc.assert(
    fc.property(actor, fc.uuid(), (one, userGuid) => {
      expect(rightsKeyOf({ ...one, userGuid, roleIds: [...one.roleIds].reverse() })).toBe(rightsKeyOf(one));
    }),
  );
});

it("differs for any flag, any role and for nobody", () => {
  fc.assert(
    fc.property(actor, fc.constantFrom(...flags), (one, flag) => {
      const key = rightsKeyOf(one);
      expect(rightsKeyOf({ ...one, [flag]: !one[flag] })).not.toBe(key);
      expect(rightsKeyOf({ ...one, roleIds: [...one.roleIds, "d"] })).not.toBe(key);
      expect(rightsKeyOf(ANONYMOUS)).not.toBe(key);
    }),
  );
});
