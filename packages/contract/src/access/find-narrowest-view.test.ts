import fc from "fast-check";
import { expect, it } from "vitest";
import type { UserActor } from "./actor.ts";
import { findNarrowestView, type View } from "./find-narrowest-view.ts";
import { isVisibleTo } from "./is-visible-to.ts";
import { VISIBILITIES } from "./visibility.ts";

const roles = fc.uniqueArray(fc.constantFrom("one", "two", "three"));
const views: fc.Arbitrary<View[]> = fc.array(fc.record({ viewPermission: fc.constantFrom(...VISIBILITIES), viewRoles: roles }), {
  maxLength: 4,
});
const user: fc.Arbitrary<UserActor> = fc.record({
  kind: fc.constant("user" as const),
  userGuid: fc.constant("someone"),
  isActive: fc.constant(true),
  isVerified: fc.boolean(),
  isAdmin: fc.boolean(),
  isMett: fc.constant(false),
  isDeveloper: fc.constant(false),
  isContentManager: fc.boolean(),
  roleIds: roles,
  permissions: fc.constant([]),
});
const sees = (actor: UserActor, { viewPermission, viewRoles }: View) => isVisibleTo(actor, viewPermission, viewRoles);

it("shows nobody what one of its origins hides from them, if who has a role counts as verified", () => {
  fc.assert(
    fc.property(views, user, (origins, actor) => {
      const seen = { ...actor, isVerified: actor.isVerified || actor.roleIds.length > 0 };
      if (sees(seen, findNarrowestView(origins))) expect(origins.every((origin) => sees(seen, origin))).toBe(true);
    }),
    { numRuns: 3000 },
  );
});

it("is as public as its origins are", () => {
  expect(findNarrowestView([])).toEqual({ viewPermission: "Public", viewRoles: [] });
  expect(findNarrowestView([{ viewPermission: "Users", viewRoles: [] }])).toEqual({ viewPermission: "Users", viewRoles: [] });
});
