import type { SessionFacts } from "@plein/auth/sessions/sessions";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { appRouter } from "./app-router.ts";
import { permitUpload } from "./media/uploads/permit-upload.ts";
import { proceduresOf } from "./rest-routes.ts";
import { type DatabaseFixture, openDatabaseFixture } from "./testing/database-fixture.ts";
import { outcomeOf } from "./testing/outcome.ts";
import { callAs, TEST_SESSION_DIGEST } from "./testing/test-caller.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());

const REFUSED = { status: 403, code: "Unauthorized", facts: { isAuthenticated: true, terms: { version: 1 } } };
const session = (termsOfUseVersionAccepted: number | null): SessionFacts => ({
  digest: TEST_SESSION_DIGEST,
  authenticatedSecondsAgo: 0,
  hasSecondFactor: false,
  remainingMs: 3_600_000,
  termsOfUseVersionAccepted,
});

const forgetTermsOf = (person: "user" | "staff") =>
  fixture.a.db.prisma.applicationUser.updateMany({ where: { guid: fixture.a.users[person] }, data: { termsOfUseVersionAccepted: null } });

/** The changes that are open to a user who has not accepted the terms: to do so, to leave, and to look after what is theirs. */
const OPEN = [
  "access.stopViewing",
  "legal.acceptTerms",
  "legal.declineTerms",
  "privacy.cancelOwnErase",
  "privacy.exportOwn",
  "privacy.planOwnErase",
  // It accepts them itself, and refuses any other change.
  "profiles.save",
  "sessions.confirmIdentity",
  "sessions.confirmIdentityByProvider",
  "sessions.end",
  "sessions.endOthers",
  "sessions.getIdentityProofWays",
  "sessions.renew",
  "sessions.requestProviderProof",
  "sessions.signOut",
];

describe("a user who has not accepted the terms that hold", () => {
  const call = async (name: string, accepted: number | null) => {
    const { caller } = await callAs(fixture.a, "admin", { session: session(accepted), directory: fixture.database.directory });
    // The caller is typed by its procedures; here they are found by name.
    const procedure = name.split(".").reduce<unknown>((part, key) => Reflect.get(part as object, key), caller) as (
      input: unknown,
    ) => Promise<unknown>;
    // Who is refused for the terms is so before anything is read of the input.
    return outcomeOf(procedure({ "not an input": true }));
  };
  const isAboutTerms = ({ facts }: { readonly facts?: { readonly terms?: unknown } }) => facts?.terms !== undefined;

  it("is refused by every change but these, and by nothing that only reads or is open to anybody", async () => {
    const open: string[] = [];
    for (const { name, definition } of proceduresOf(appRouter)) {
      const { type, meta } = definition as { readonly type: string; readonly meta?: { readonly level?: string } };
      const outcome = await call(name, null);
      // Staff's own level refuses an admin first.
      if (type === "mutation" && meta?.level !== "public" && meta?.level !== "staff") {
        if (isAboutTerms(outcome)) expect(outcome, name).toEqual(REFUSED);
        else open.push(name);
      } else expect(isAboutTerms(outcome), name).toBe(false);
    }
    expect(open.sort()).toEqual(OPEN);
  });

  it("is let through again once they accept, and is asked again for a newer version", async () => {
    expect(await call("menus.save", 1).catch(() => null)).not.toEqual(REFUSED);
    expect(isAboutTerms(await call("roles.add", 1))).toBe(false);
    expect(await call("roles.add", 0)).toEqual(REFUSED);
  });

  it("saves their profile only where that accepts them", async () => {
    const { caller } = await callAs(fixture.a, "user", { session: session(null) });
    await forgetTermsOf("user");
    const profile = await caller.profiles.getLoggedIn();
    expect(await outcomeOf(caller.profiles.save({ ...profile, firstName: "Ander" }))).toEqual(REFUSED);
    expect(await outcomeOf(caller.profiles.save({ ...profile, termsOfUseVersionAccepted: 1 }))).toMatchObject({ code: "Success" });
  });

  it("uploads nothing", async () => {
    const { ctx } = await callAs(fixture.a, "admin", { session: session(null) });
    const wish = { isPublic: true, owner: null, replaces: null };
    expect(await permitUpload(ctx, wish, () => "0199c1f0-8f5e-7c3a-9b1e-0000000000aa")).toMatchObject({ facts: REFUSED.facts });
  });

  it("has no key that changes anything for them", async () => {
    const key = { session: null, scopes: ["admin"] as const };
    await forgetTermsOf("staff");
    const { caller } = await callAs(fixture.a, "staff", key);
    expect(await outcomeOf(caller.roles.add({ name: "Nieuw" } as never))).toEqual(REFUSED);
    expect((await outcomeOf(caller.roles.list())).code).toBe("Success");
  });
});
