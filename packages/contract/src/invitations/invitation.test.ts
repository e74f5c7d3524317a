import { describe, expect, it } from "vitest";
import { type InvitationDates, invitationStateOf, isOpenInvitation } from "./invitation.ts";

const NOW = new Date("2026-11-20T12:00:00.000Z");
const dates = (change: Partial<InvitationDates> = {}): InvitationDates => ({
  openedOn: null,
  acceptedOn: null,
  revokedOn: null,
  bouncedOn: null,
  expiresOn: new Date(NOW.getTime() + 1),
  ...change,
});

describe("an invitation", () => {
  it.each([
    ["Pending", {}],
    ["Opened", { openedOn: NOW }],
    ["Opened", { openedOn: NOW, bouncedOn: NOW }],
    ["Bounced", { bouncedOn: NOW }],
    ["Bounced", { bouncedOn: NOW, expiresOn: NOW }],
    ["Expired", { openedOn: NOW, expiresOn: NOW }],
    ["Revoked", { revokedOn: NOW, expiresOn: NOW, bouncedOn: NOW }],
    ["Accepted", { acceptedOn: NOW, expiresOn: NOW, bouncedOn: NOW }],
  ] as const)("is %s", (state, change) => {
    expect(invitationStateOf(dates(change), NOW)).toBe(state);
  });

  it("can be changed until it was accepted or revoked", () => {
    expect((["Pending", "Opened", "Expired", "Bounced"] as const).every(isOpenInvitation)).toBe(true);
    expect((["Accepted", "Revoked"] as const).some(isOpenInvitation)).toBe(false);
  });
});
