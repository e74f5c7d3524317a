import { expect, it } from "vitest";
import { resolveStaffAccess, type SupportColumns, supportFactsOf } from "./support-access.ts";

const GRANT = { guid: "0199c1f0-8f5e-7c3a-9b1e-0000000000aa", until: "2026-03-01T11:00:00+01:00", remainingMs: 60_000 };
const staff = (change: Partial<SupportColumns>): SupportColumns => ({
  isStaff: true,
  supportGrant: null,
  isSupportGrantRequired: true,
  ...change,
});
const NOBODY: SupportColumns = { isStaff: false, supportGrant: null, isSupportGrantRequired: null };

it("staff have their rights by a grant, or if the platform requires none", () => {
  expect(resolveStaffAccess(staff({}))).toEqual({ isMett: false, needsSupportGrant: true });
  expect(resolveStaffAccess(staff({ supportGrant: GRANT }))).toEqual({ isMett: true });
  expect(resolveStaffAccess(staff({ isSupportGrantRequired: false }))).toEqual({ isMett: true });
  expect(resolveStaffAccess(NOBODY)).toEqual({ isMett: false });
});

it("a grant limits how long the rights hold, only if the platform requires one", () => {
  const grant = { guid: GRANT.guid, until: "2026-03-01T10:00:00.000Z" };
  expect(supportFactsOf(staff({ supportGrant: GRANT }))).toEqual({ grant, remainingMs: 60_000 });
  expect(supportFactsOf(staff({ supportGrant: GRANT, isSupportGrantRequired: false }))).toEqual({ grant });
  expect(supportFactsOf(staff({}))).toEqual({ grant: null });
  expect(supportFactsOf(NOBODY)).toBeNull();
});
