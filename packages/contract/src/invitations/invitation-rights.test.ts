import { describe, expect, it } from "vitest";
import type { UserActor } from "../access/actor.ts";
import { missingGrantRight } from "./invitation-rights.ts";

const MANAGERS = "0198a000-0000-7000-8000-000000000001";
const READERS = "0198a000-0000-7000-8000-000000000002";
const OTHERS = "0198a000-0000-7000-8000-000000000003";

const inviter = (change: Partial<UserActor>): UserActor => ({
  kind: "user",
  userGuid: "0198a000-0000-7000-8000-00000000000a",
  isActive: true,
  isVerified: true,
  isAdmin: false,
  isMett: false,
  isDeveloper: false,
  isContentManager: false,
  roleIds: [],
  permissions: [],
  ...change,
});
const wanted = (roleIds: string[], isAdmin = false) => ({ roleIds, isAdmin, contentManagersRole: MANAGERS });

describe("the grants of an invitation", () => {
  it("are unlimited for an admin", () => {
    expect(missingGrantRight(inviter({ isAdmin: true }), wanted([MANAGERS, READERS], true))).toBeNull();
  });

  it("are limited to their own roles for a user with the permission to invite", () => {
    const delegate = inviter({ roleIds: [MANAGERS, READERS], isContentManager: true, permissions: ["invitations.add"] });
    expect(missingGrantRight(delegate, wanted([]))).toBeNull();
    expect(missingGrantRight(delegate, wanted([READERS]))).toBeNull();
    expect(missingGrantRight(delegate, wanted([OTHERS]))).toBe("roles.give");
    expect(missingGrantRight(delegate, wanted([], true))).toBe("users.grantAdmin");
    expect(missingGrantRight(delegate, wanted([MANAGERS]))).toBe("users.grantContentManager");
  });
});
