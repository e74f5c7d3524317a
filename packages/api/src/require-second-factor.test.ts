import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { appRouter } from "./app-router.ts";
import { permitUpload } from "./media/uploads/permit-upload.ts";
import { listProcedures } from "./rest-routes.ts";
import { type DatabaseFixture, openDatabaseFixture } from "./testing/database-fixture.ts";
import { settle } from "./testing/outcome.ts";
import { callAs, TEST_SESSION_DIGEST } from "./testing/test-caller.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());

const REFUSED = { status: 403, code: "Unauthorized", facts: { isAuthenticated: true, mustSetUpSecondFactor: true } };
const session = {
  digest: TEST_SESSION_DIGEST,
  authenticatedSecondsAgo: 0,
  hasSecondFactor: false,
  remainingMs: 3_600_000,
  termsOfUseVersionAccepted: 1,
  mustSetUpSecondFactor: true,
} as const;

/** What such a user can call: set up a factor, read and prove who they are, the terms, and leave. */
const OPEN = [
  "factors.confirmTotp",
  "factors.getOwn",
  "factors.setUpTotp",
  "legal.acceptTerms",
  "legal.declineTerms",
  "passkeys.add",
  "passkeys.request",
  "profiles.getLoggedIn",
  "sessions.confirmIdentity",
  "sessions.confirmIdentityByProvider",
  "sessions.end",
  "sessions.getIdentityProofWays",
  "sessions.renew",
  "sessions.requestProviderProof",
  "sessions.signOut",
];

describe("a user who has to set up a second factor first", () => {
  it("is refused by every procedure but these, and by no public one", async () => {
    const open: string[] = [];
    for (const { name, definition } of listProcedures(appRouter)) {
      const { meta } = definition as { readonly meta?: { readonly level?: string } };
      const { caller } = await callAs(fixture.a, "staff", { session, directory: fixture.database.directory });
      // The caller's type names its procedures one by one; here they are looked up.
      const procedure = name.split(".").reduce<unknown>((part, key) => Reflect.get(part as object, key), caller) as (
        input: unknown,
      ) => Promise<unknown>;
      // The factor is checked before the input is parsed.
      const outcome = await settle(procedure({ "not an input": true }));
      const isRefused = "facts" in outcome && (outcome.facts as typeof REFUSED.facts | undefined)?.mustSetUpSecondFactor === true;
      if (meta?.level === "public") expect(isRefused, name).toBe(false);
      else if (isRefused) expect(outcome, name).toEqual(REFUSED);
      else open.push(name);
    }
    expect(open.sort()).toEqual(OPEN);
  });

  it("can't upload", async () => {
    const { ctx } = await callAs(fixture.a, "admin", { session });
    const wish = { isPublic: true, owner: null, replaces: null };
    expect(await permitUpload(ctx, wish, () => "0199c1f0-8f5e-7c3a-9b1e-0000000000aa")).toMatchObject({ facts: REFUSED.facts });
  });
});
