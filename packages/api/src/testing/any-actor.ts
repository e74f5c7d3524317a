import { type Actor, ANONYMOUS, type UserActor } from "@plein/contract/access/actor";
import { toViewedActor } from "@plein/contract/access/viewed-actor";
import fc from "fast-check";

type ActorParts = {
  readonly roles: readonly string[];
  /** a user has at most one of these */
  readonly permissions: readonly string[];
  /** a viewed role has at most one of these; as for a user when absent */
  readonly rolePermissions?: readonly string[];
};

/** Arbitrary callers: anonymous, users of any kind, and users who view the site as a role. */
export function anyActor({ roles, permissions, rolePermissions = permissions }: ActorParts): fc.Arbitrary<Actor> {
  const atMostOne = (names: readonly string[]) => fc.subarray([...names], { maxLength: Math.min(1, names.length) });
  const user: fc.Arbitrary<UserActor> = fc.record({
    kind: fc.constant("user" as const),
    userGuid: fc.uuid(),
    isActive: mostly,
    isVerified: fc.boolean(),
    isAdmin: rarely,
    isMett: rarely,
    isDeveloper: rarely,
    isContentManager: fc.boolean(),
    roleIds: fc.subarray([...roles]),
    permissions: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: atMostOne(permissions) }),
  });
  const role = fc.record({ guid: fc.constantFrom(...roles), builtInKey: fc.constant(null), permissions: atMostOne(rolePermissions) });
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant<Actor>(ANONYMOUS) },
    { weight: 9, arbitrary: user },
    { weight: 3, arbitrary: fc.tuple(user, role).map(([actor, seen]) => toViewedActor(actor, seen)) },
  );
}

/** Users who may see everything would exercise few of the rules. */
const rarely = fc.integer({ min: 0, max: 9 }).map((number) => number === 0);
const mostly = fc.integer({ min: 0, max: 4 }).map((number) => number > 0);
