import type { SessionFacts } from "@plein/auth/sessions/sessions";
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

const REFUSED = { status: 403, code: "Unauthorized", facts: { isAuthenticated: true, terms: { version: 1 } } };
const session = (termsOfUseVersionAccepted: number | null): SessionFacts => ({
  digest: TEST_SESSION_DIGEST,
  authenticatedSecondsAgo: 0,
  hasSecondFactor: false,
  remainingMs: 3_600_000,
  termsOfUseVersionAccepted,
});

const forgetTerms = (person: "user" | "staff") =>
  fixture.a.db.prisma.applicationUser.updateMany({ where: { guid: fixture.a.users[person] }, data: { termsOfUseVersionAccepted: null } });

/** The mutations that a user can call without having accepted the terms: accept them, sign out, and manage their own account. */
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

describe("a user who has not accepted the current terms", () => {
  const call = async (name: string, accepted: number | null) => {
    const { caller } = await callAs(fixture.a, "admin", { session: session(accepted), directory: fixture.database.directory });
    // The caller's type names its procedures one by one; here they are looked up.
    const procedure = name.split(".").reduce<unknown>((part, key) => Reflect.get(part as object, key), caller) as (
      input: unknown,
    ) => Promise<unknown>;
    // The terms are checked before the input is parsed.
    return settle(procedure({ "not an input": true }));
  };
  const isAboutTerms = ({ facts }: { readonly facts?: { readonly terms?: unknown } }) => facts?.terms !== undefined;

  it("is refused by every mutation but these, and by no query or public procedure", async () => {
    const open: string[] = [];
    for (const { name, definition } of listProcedures(appRouter)) {
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

  it("may call them again once they accept, until there is a newer version", async () => {
    expect(await call("menus.save", 1).catch(() => null)).not.toEqual(REFUSED);
    expect(isAboutTerms(await call("roles.add", 1))).toBe(false);
    expect(await call("roles.add", 0)).toEqual(REFUSED);
  });

  it("can save their profile only by accepting them", async () => {
    const { caller } = await callAs(fixture.a, "user", { session: session(null) });
    await forgetTerms("user");
    const profile = await caller.profiles.getLoggedIn();
    expect(await settle(caller.profiles.save({ ...profile, firstName: "Ander" }))).toEqual(REFUSED);
    expect(await settle(caller.profiles.save({ ...profile, termsOfUseVersionAccepted: 1 }))).toMatchObject({ code: "Success" });
  });

  it("can't upload", async () => {
    const { ctx } = await callAs(fixture.a, "admin", { session: session(null) });
    const wish = { isPublic: true, owner: null, replaces: null };
    expect(await permitUpload(ctx, wish, () => "0199c1f0-8f5e-7c3a-9b1e-0000000000aa")).toMatchObject({ facts: REFUSED.facts });
  });

  it("can't change anything by an API key", async () => {
    const key = { session: null, scopes: ["admin"] as const };
    await forgetTerms("staff");
    const { caller } = await callAs(fixture.a, "staff", key);
    expect(await settle(caller.roles.add({ name: "Nieuw" } as never))).toEqual(REFUSED);
    expect((await settle(caller.roles.list())).code).toBe("Success");
  });
});
