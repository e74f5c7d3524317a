import { describe, expect, it } from "vitest";
import { sessionLifetimeOf } from "./session-lifetime.ts";

const NOBODY_SPECIAL = { isAdmin: false, isMett: false, isDeveloper: false, isContentManager: false };

describe("a session's lifetime, in hours", () => {
  it.each([
    ["a user", {}, 24, 30 * 24],
    ["a content manager", { isContentManager: true }, 8, 24],
    ["an admin", { isAdmin: true }, 2, 12],
    ["staff", { isMett: true }, 2, 12],
    ["a developer", { isDeveloper: true }, 2, 12],
    ["an admin who is a content manager too", { isAdmin: true, isContentManager: true }, 2, 12],
  ])("of %s", (_, flags, idle, absolute) => {
    expect(sessionLifetimeOf({ ...NOBODY_SPECIAL, ...flags })).toEqual({ idle: idle * 3600, absolute: absolute * 3600 });
  });
});
