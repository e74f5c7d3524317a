import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  animationMs,
  BADGE_POSITIONS,
  badgePositionAt,
  DEFAULT_NOTICE_POSITION,
  DEFAULT_NOTICE_TIMEOUT_MS,
  isBadgePosition,
  isNoticePosition,
  isNoticeTimeout,
  isPersistent,
  NOTICE_POSITIONS,
} from "./notice.ts";
import { noticeTimeoutMs } from "./notice-timeout.ts";

describe("a notice", () => {
  // @covers state.notification
  it("is at the bottom for five seconds by default", () => {
    expect(DEFAULT_NOTICE_POSITION).toBe("bottom");
    expect(DEFAULT_NOTICE_TIMEOUT_MS).toBe(5000);
  });

  // @covers rule.notification
  it("has nine positions, and its badge the four corners", () => {
    expect(NOTICE_POSITIONS.filter(isNoticePosition)).toHaveLength(9);
    expect(NOTICE_POSITIONS.filter(isBadgePosition)).toEqual(BADGE_POSITIONS);
    expect(NOTICE_POSITIONS.map(badgePositionAt).every(isBadgePosition)).toBe(true);
    expect([badgePositionAt("bottom"), badgePositionAt("bottom-right"), badgePositionAt("right")]).toEqual([
      "top-right",
      "top-left",
      "top-left",
    ]);
    for (const value of ["", "middle", "top left", null, 0, ["top"]]) {
      expect(isNoticePosition(value)).toBe(false);
      expect(isBadgePosition(value)).toBe(false);
    }
  });

  // @covers rule.notification
  it("has a timeout of 0 or more", () => {
    for (const value of [0, 0.5, 5000]) expect(isNoticeTimeout(value)).toBe(true);
    for (const value of [-1, Number.NaN, Number.POSITIVE_INFINITY, "5", null]) expect(isNoticeTimeout(value)).toBe(false);
  });

  // @covers state.notification
  it("is persistent only at 0; its animation lasts a second longer than its timeout", () => {
    fc.assert(
      fc.property(fc.nat(), (timeoutMs) => {
        expect(isPersistent(timeoutMs)).toBe(timeoutMs === 0);
        expect(animationMs(timeoutMs)).toBe(timeoutMs + 1000);
      }),
    );
  });
});

describe("a notice closes", () => {
  const chosen = (value: unknown) => [
    { key: "alias", value: 3 },
    { key: "notificationClose", value },
  ];

  // @covers limit.notification
  it("after 5 seconds for an anonymous visitor, after 10 for a user who chose nothing", () => {
    expect(noticeTimeoutMs(null)).toBe(5000);
    expect(noticeTimeoutMs([])).toBe(10_000);
  });

  it("after the seconds of the platform for a user who chose nothing, and for nobody else", () => {
    expect([noticeTimeoutMs([], 30), noticeTimeoutMs([], 0)]).toEqual([30_000, 0]);
    expect([noticeTimeoutMs(chosen(3), 30), noticeTimeoutMs(null, 30)]).toEqual([3000, 5000]);
  });

  it.each([
    [3, 3000],
    ["7", 7000],
    [0, 0],
    ["0", 0],
    [-1, 10_000],
    ["", 10_000],
    ["soon", 10_000],
    [null, 10_000],
    [Number.NaN, 10_000],
    [1.797693134862316e305, 2_147_483_000],
  ])("for a user who chose %j after %d ms", (value, expected) => expect(noticeTimeoutMs(chosen(value))).toBe(expected));

  it("always after a valid timeout", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(isNoticeTimeout(noticeTimeoutMs(chosen(value)))).toBe(true);
      }),
    );
  });
});
