import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runSql } from "../../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../../testing/database-fixture.ts";
import { settle } from "../../testing/outcome.ts";
import { emailOf, PASSWORD, type Person } from "../../testing/platform-fixture.ts";
import { callAs, findActorByCredential } from "../../testing/test-caller.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());

const email = (person: Exclude<Person, "anonymous">) => emailOf(person, fixture.a.mark);
const as = async (person: Person) => (await callAs(fixture.a, person)).caller;

describe("the caller's own sessions", () => {
  it("are listed with their device, and end one by one or all but one", async () => {
    const signIn = async (userAgent: string) => {
      const { caller, trace } = await callAs(fixture.a, "anonymous", { userAgent, clientAddress: "203.0.113.77" });
      await caller.sessions.signIn({ email: email("contentManager"), password: PASSWORD });
      return { kind: "cookie", secret: trace.sessionCookie ?? "" } as const;
    };
    const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    const [first, second, third] = [await signIn(firefox), await signIn(firefox), await signIn("a program")];
    const mine = await as("contentManager");
    const listed = await mine.sessions.list();
    expect(listed.map(({ browser, system, network }) => [browser, system, network])).toEqual([
      [null, null, "203.0.113.0/24"],
      ["Firefox", "Linux", "203.0.113.0/24"],
      ["Firefox", "Linux", "203.0.113.0/24"],
    ]);
    expect(await settle((await as("admin")).sessions.end({ id: listed[0]?.id ?? "" }))).toMatchObject({ status: 404, code: "NotFound" });
    await mine.sessions.end({ id: listed[0]?.id ?? "" });
    expect(await findActorByCredential(fixture.a, third)).toBeNull();
    expect(await findActorByCredential(fixture.a, second)).not.toBeNull();
    expect(await mine.sessions.endOthers()).toEqual({ ended: 2 });
    expect(await findActorByCredential(fixture.a, first)).toBeNull();
  });

  it("return a new access token for their cookie, but not for a token", async () => {
    const { caller, trace } = await callAs(fixture.a, "anonymous", { clientAddress: "203.0.113.78" });
    const { accessToken } = await caller.sessions.signIn({ email: email("contentManager"), password: PASSWORD });
    const cookie = { kind: "cookie", secret: trace.sessionCookie ?? "" } as const;
    const renewed = await (await callAs(fixture.a, "contentManager", { credential: cookie })).caller.sessions.renew();
    expect(await findActorByCredential(fixture.a, { kind: "bearer", secret: renewed.accessToken })).not.toBeNull();
    const byToken = await callAs(fixture.a, "contentManager", { credential: { kind: "bearer", secret: accessToken } });
    expect(await settle(byToken.caller.sessions.renew())).toMatchObject({ status: 403, code: "Unauthorized" });
  });

  it("can be authenticated again, by the password", async () => {
    const confirm = async (password: string) => settle((await as("contentManager")).sessions.confirmIdentity({ password }));
    expect(await confirm("wrong")).toMatchObject({ status: 400, facts: { errors: [{ path: "/password" }] } });
    expect((await confirm(PASSWORD)).code).toBe("Success");
    for (let n = 0; n < 5; n++) await confirm("wrong");
    // The first wait is a second, which a busy machine may need for the call.
    await runSql(
      fixture.a.db,
      sql`update rate_limits set window_ends_on = now() + interval '1 minute' where key like 'sign-in.origin:%' and count >= 5`,
    );
    expect(await confirm(PASSWORD)).toMatchObject({ status: 429, code: "TooSoon" });
  });
});
