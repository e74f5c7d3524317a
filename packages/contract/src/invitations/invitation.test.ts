import { describe, expect, it } from "vitest";
import { type InvitationDates, invitationStateOf } from "./invitation.ts";

const NOW = new Date("2026-11-20T12:00:00.000Z");
const dates = (change: Partial<InvitationDates> = {}): InvitationDates => ({
  openedOn: null,
  acceptedOn: null,
  revokedOn: null,
  expiresOn: new Date(NOW.getTime() + 1),
  ...change,
});

describe("an invitation", () => {
  it.each([
    ["Pending", {}],
    ["Opened", { openedOn: NOW }],
    ["Expired", { openedOn: NOW, expiresOn: NOW }],
    ["Revoked", { revokedOn: NOW, expiresOn: NOW }],
    ["Accepted", { acceptedOn: NOW, expiresOn: NOW }],
  ] as const)("is %s", (state, change) => {
    expect(invitationStateOf(dates(change), NOW)).toBe(state);
  });
});
