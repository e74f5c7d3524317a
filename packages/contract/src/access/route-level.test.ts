import { expect, it } from "vitest";
import { type Actor, ANONYMOUS, type UserActor } from "./actor.ts";
import { canEnter, ROUTE_LEVELS } from "./route-level.ts";

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

it.each<[string, Actor, readonly string[]]>([
  ["anonymous", ANONYMOUS, ["public"]],
  ["a member", member, ["public", "user"]],
  ["a content manager", { ...member, isContentManager: true }, ["public", "user", "content-manager"]],
  ["a member whose role may list users", { ...member, permissions: ["users.list"] }, ROUTE_LEVELS],
  ["a member whose role may edit every page", { ...member, permissions: ["page.edit"] }, ["public", "user", "content-manager"]],
  ["an admin", { ...member, isAdmin: true }, ROUTE_LEVELS],
  ["staff", { ...member, isMett: true }, ROUTE_LEVELS],
  ["a developer, who looks but doesn't edit", { ...member, isDeveloper: true }, ROUTE_LEVELS],
  ["an inactive admin", { ...member, isAdmin: true, isActive: false }, ["public"]],
])("%s enters the right levels", (_who, actor, levels) => {
  expect(ROUTE_LEVELS.filter((level) => canEnter(actor, level))).toEqual(levels);
});
