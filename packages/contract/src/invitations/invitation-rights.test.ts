import { describe, expect, it } from "vitest";
import type { UserActor } from "../access/actor.ts";
import { findMissingGrantRight } from "./invitation-rights.ts";

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
    expect(findMissingGrantRight(inviter({ isAdmin: true }), wanted([MANAGERS, READERS], true))).toBeNull();
  });

  it("are limited to their own roles for a user with the permission to invite", () => {
    const delegate = inviter({ roleIds: [MANAGERS, READERS], isContentManager: true, permissions: ["invitations.add"] });
    expect(findMissingGrantRight(delegate, wanted([]))).toBeNull();
    expect(findMissingGrantRight(delegate, wanted([READERS]))).toBeNull();
    expect(findMissingGrantRight(delegate, wanted([OTHERS]))).toBe("roles.give");
    expect(findMissingGrantRight(delegate, wanted([], true))).toBe("users.grantAdmin");
    expect(findMissingGrantRight(delegate, wanted([MANAGERS]))).toBe("users.grantContentManager");
  });
});
