import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeProfile } from "./merge-profile.ts";
import type { UserProfile } from "./user-profile.ts";

const property = (key: string, value: unknown) => {
  return { key, value, category: "profile", section: "account", sectionSortOrdinal: 0, visibleFor: "admin", mett: false };
};
const anouk: UserProfile = {
  guid: "0198a000-0000-7000-8000-0000000000a1",
  firstName: "Anouk",
  middleName: "",
  lastName: "Bakker",
  email: "anouk@lindendaal.example",
  isActive: true,
  isAdmin: false,
  isMett: false,
  isDeveloper: false,
  isContentManager: false,
  roleIds: ["a", "b"],
  termsOfUseVersionAccepted: null,
  properties: [property("alias", "anouk"), property("wijk", "west")],
};

const profiles = fc
  .record({
    firstName: fc.constantFrom("Anouk", "Anna", "Ank"),
    lastName: fc.constantFrom("Bakker", "Smit"),
    roleIds: fc.subarray(["a", "b", "c"]),
    wijk: fc.constantFrom("west", "oost", undefined),
  })
  .map(({ wijk, ...members }): UserProfile => {
    return { ...anouk, ...members, properties: [property("alias", "anouk"), ...(wijk === undefined ? [] : [property("wijk", wijk)])] };
  });

describe("a change of an account, merged with the stored account", () => {
  it("is unchanged if nobody else saved, and results in the stored account if it changes nothing", () => {
    fc.assert(
      fc.property(profiles, profiles, (before, after) => {
        const alone = mergeProfile({ before, after }, before);
        expect(alone.hasClash).toBe(false);
        expect(normal(alone.merged)).toEqual(normal(after));
        expect(normal(mergeProfile({ before, after: before }, after).merged)).toEqual(normal(after));
      }),
    );
  });

  it("keeps the other user's changes, such as a role or another field", () => {
    const theirs = { ...anouk, lastName: "Smit", roleIds: ["b", "c"], properties: [property("alias", "ank"), property("wijk", "west")] };
    const mine = { ...anouk, firstName: "Anna", roleIds: ["a", "b", "d"], properties: [property("alias", "anouk")] };
    expect(mergeProfile({ before: anouk, after: mine }, theirs)).toEqual({
      hasClash: false,
      merged: { ...theirs, firstName: "Anna", roleIds: ["b", "c", "d"], properties: [property("alias", "ank")] },
    });
  });

  it("conflicts if both changed the same member to different values, and takes precedence", () => {
    const mine = { ...anouk, firstName: "Anna" };
    expect(mergeProfile({ before: anouk, after: mine }, { ...anouk, firstName: "Ank" })).toEqual({ hasClash: true, merged: mine });
    expect(mergeProfile({ before: anouk, after: mine }, mine).hasClash).toBe(false);
    const moved = { ...anouk, properties: [property("alias", "anouk"), property("wijk", "oost")] };
    const gone = { ...anouk, properties: [property("alias", "anouk")] };
    expect(mergeProfile({ before: anouk, after: moved }, gone)).toEqual({ hasClash: true, merged: moved });
  });
});

/** The order of roles and properties means nothing. */
function normal({ roleIds, properties, ...rest }: UserProfile) {
  return { ...rest, roleIds: [...roleIds].sort(), properties: properties.toSorted((one, other) => (one.key < other.key ? -1 : 1)) };
}
