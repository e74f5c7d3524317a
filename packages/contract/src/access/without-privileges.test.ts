import { expect, it } from "vitest";
import type { UserActor } from "./actor.ts";
import { can } from "./policy.ts";
import { canEnter } from "./route-level.ts";
import { withoutPrivileges } from "./without-privileges.ts";

const powerful: UserActor = {
  kind: "user",
  userGuid: "33333333-3333-4333-8333-333333333333",
  isActive: true,
  isVerified: true,
  isAdmin: true,
  isMett: true,
  needsSupportGrant: true,
  isDeveloper: true,
  isContentManager: true,
  roleIds: ["44444444-4444-4444-8444-444444444444"],
  permissions: ["users.edit"],
};

it("keeps who somebody is, and nothing that they may do by a role or a flag", () => {
  const actor = withoutPrivileges({ ...powerful, within: powerful });
  expect(actor).toMatchObject({ kind: "user", userGuid: powerful.userGuid, isActive: true, isVerified: true });
  expect(canEnter(actor, "user")).toBe(true);
  expect(canEnter(actor, "content-manager")).toBe(false);
  expect(canEnter(actor, "admin")).toBe(false);
  expect(can(actor, "platforms.manage")).toBe(false);
  expect(actor.within).toBeUndefined();
  expect(actor.needsSupportGrant).toBeUndefined();
});
