import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runSql, runSqlForOne } from "../../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../../testing/database-fixture.ts";
import { settle } from "../../testing/outcome.ts";
import { emailOf, PASSWORD, type Person } from "../../testing/platform-fixture.ts";
import { callAs, findActorByCredential } from "../../testing/test-caller.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());
beforeEach(async () => {
  await runSql(fixture.a.db, sql`delete from rate_limits`);
  await runSql(fixture.a.db, sql`delete from mails`);
  await runSql(fixture.a.db, sql`delete from one_time_tokens`);
});

type SignedIn = Exclude<Person, "anonymous">;
const email = (person: SignedIn) => emailOf(person, fixture.a.mark);
const as = async (person: Person, authenticatedSecondsAgo = 0) => {
  const session = { digest: "none", authenticatedSecondsAgo, hasSecondFactor: false, remainingMs: 1000, termsOfUseVersionAccepted: 1 };
  return (await callAs(fixture.a, person, person === "anonymous" ? { clientAddress: "203.0.113.1" } : { session })).caller;
};
const pass = (interval: string) =>
  runSql(fixture.a.db, sql`update rate_limits set window_ends_on = window_ends_on - ${interval}::interval`);

type SentMail = { readonly kind: string; readonly recipient: string; readonly facts: Record<string, string> };
const mails = () => runSql(fixture.a.db, sql<SentMail>`select kind, recipient, facts from mails order by created_on, guid`);
const lastMail = async (kind: string) => (await mails()).findLast((mail) => mail.kind === kind)?.facts ?? {};
/** The secret in a mail's link; a prefix in the last part of the path says what it is for. */
const secretIn = ({ link = "" }: Record<string, string>) => /\/(?:undo-)?([\w-]{43})$/.exec(link)?.[1] ?? "";
const secretOf = async (kind: string) => secretIn(await lastMail(kind));

const userOf = (guid: Guid) =>
  runSqlForOne(
    fixture.a.db,
    sql<{ email: string; isVerified: boolean; hasPassword: boolean }>`
      select email, email_verified_on is not null as "isVerified", password_hash is not null as "hasPassword"
        from application_users where guid = ${guid}::uuid`,
  );
const wrongOf = (code = "") => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("verifications.request", () => {
  // @covers enum.send-results
  it("is Unauthorized for anonymous callers, and AlreadyVerified for a verified address", async () => {
    expect(await settle((await as("anonymous")).verifications.request())).toMatchObject({ status: 401, code: "Unauthorized" });
    expect(await (await as("verified")).verifications.request()).toEqual({
      result: "AlreadyVerified",
      emailMasked: "v•••@example.test",
      retryAfterSeconds: 0,
    });
    expect(await mails()).toEqual([]);
  });

  // @covers enum.send-results
  it("is Sent, with a link and a code, then TooSoon and at last Abused", async () => {
    const request = async () => settle((await as("user")).verifications.request());
    expect(await request()).toMatchObject({
      value: { result: "Sent", emailMasked: "u•••@example.test", retryAfterSeconds: expect.any(Number) },
    });
    expect(await mails()).toMatchObject([
      { kind: "verifyEmail", recipient: email("user"), facts: { code: expect.stringMatching(/^\d{6}$/) } },
    ]);
    expect(await request()).toMatchObject({ status: 429, code: "TooSoon", facts: { retryAfterSeconds: expect.any(Number) } });
    for (let n = 0; n < 4; n++) {
      await pass("61 seconds");
      expect((await request()).code).toBe("Success");
    }
    await pass("61 seconds");
    expect(await request()).toMatchObject({ status: 429, code: "Abused" });
  });

  it("shows when the next mail is allowed, and whether the last one was refused", async () => {
    const user = await as("user");
    expect(await user.verifications.getOwn()).toEqual({
      email: email("user"),
      isVerified: false,
      pendingEmail: null,
      retryAfterSeconds: 0,
      lastMail: null,
    });
    await user.verifications.request();
    expect(await user.verifications.getOwn()).toMatchObject({ retryAfterSeconds: expect.closeTo(60, -2), lastMail: null });
    await runSql(fixture.a.db, sql`update mails set state = 'refused'`);
    expect(await user.verifications.getOwn()).toMatchObject({ lastMail: "Failed" });
    await runSql(fixture.a.db, sql`update mails set state = 'sent'`);
    expect(await user.verifications.getOwn()).toMatchObject({ lastMail: "Sent" });
  });
});

describe("verifications.confirm", () => {
  const unverify = (person: SignedIn) =>
    runSql(fixture.a.db, sql`update application_users set email_verified_on = null where guid = ${fixture.a.users[person]}::uuid`);

  it("is Success by the link, from anywhere, once", async () => {
    await (await as("user")).verifications.request();
    const token = await secretOf("verifyEmail");
    const confirm = async () => settle((await as("anonymous")).verifications.confirm({ token }));
    expect(await confirm()).toMatchObject({ value: { result: "Success", emailMasked: "u•••@example.test" } });
    expect(await userOf(fixture.a.users.user)).toMatchObject({ isVerified: true });
    expect(await confirm()).toMatchObject({ status: 410, code: "Expired" });
    await unverify("user");
  });

  it("is Success by the code, signed in", async () => {
    const user = await as("user");
    await user.verifications.request();
    const { code = "" } = await lastMail("verifyEmail");
    expect(await settle((await as("anonymous")).verifications.confirm({ code }))).toMatchObject({ status: 401, code: "Unauthorized" });
    expect(await settle((await as("admin")).verifications.confirm({ code }))).toMatchObject({ status: 410, code: "Expired" });
    expect(await user.verifications.confirm({ code })).toMatchObject({ result: "Success" });
    await unverify("user");
  });

  it("is NotFound for a wrong code, and Expired after five, also for the right one", async () => {
    const user = await as("user");
    await user.verifications.request();
    const { code = "" } = await lastMail("verifyEmail");
    for (let n = 0; n < 5; n++)
      expect(await settle(user.verifications.confirm({ code: wrongOf(code) }))).toMatchObject({ status: 404, code: "NotFound" });
    expect(await settle(user.verifications.confirm({ code }))).toMatchObject({ status: 410, code: "Expired" });
  });

  it("is NotFound for an unknown link and another platform's, BadRequest for a malformed code", async () => {
    await (await as("user")).verifications.request();
    const token = await secretOf("verifyEmail");
    const foreign = (await callAs(fixture.b, "user")).caller;
    expect(await settle(foreign.verifications.confirm({ token }))).toMatchObject({ status: 404 });
    expect(await settle((await as("anonymous")).verifications.confirm({ token: "x" }))).toMatchObject({ status: 404, code: "NotFound" });
    for (const code of ["12345", "1234567", "12345a", ""])
      expect(await settle((await as("user")).verifications.confirm({ code }))).toMatchObject({ status: 400, code: "BadRequest" });
  });

  it("is Expired a day later", async () => {
    await (await as("user")).verifications.request();
    const token = await secretOf("verifyEmail");
    await runSql(fixture.a.db, sql`update one_time_tokens set expires_on = expires_on - interval '24 hours'`);
    expect(await settle((await as("anonymous")).verifications.confirm({ token }))).toMatchObject({ status: 410, code: "Expired" });
  });
});

describe("a change of address", () => {
  const newEmail = "anders@example.test";

  it("requires recent authentication", async () => {
    const outcome = await settle((await as("developer", 301)).verifications.changeEmail({ email: newEmail }));
    expect(outcome).toMatchObject({ status: 403, facts: { needsConfirmedIdentity: true } });
    expect(await mails()).toEqual([]);
  });

  it("says Sent also for an address of another account, and sends nothing there", async () => {
    const developer = await as("developer");
    expect(await developer.verifications.changeEmail({ email: email("user") })).toMatchObject({ result: "Sent" });
    expect(await mails()).toEqual([]);
    expect(await developer.verifications.changeEmail({ email: newEmail })).toMatchObject({ result: "Sent" });
    expect(await mails()).toMatchObject([{ kind: "verifyEmail", recipient: newEmail }]);
  });

  it("happens once the new address is verified; the old one is notified and can undo it for a week", async () => {
    const { users } = fixture.a;
    const developer = await as("developer");
    await developer.verifications.changeEmail({ email: ` ${newEmail.toUpperCase()} ` });
    expect(await userOf(users.developer)).toMatchObject({ email: email("developer") });
    expect(await developer.verifications.getOwn()).toMatchObject({ pendingEmail: newEmail, retryAfterSeconds: expect.any(Number) });
    const { code = "" } = await lastMail("verifyEmail");
    expect(await developer.verifications.confirm({ code })).toEqual({ result: "Success", emailMasked: "a•••@example.test" });
    expect(await userOf(users.developer)).toMatchObject({ email: newEmail, isVerified: true });
    expect((await mails()).slice(1).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ["newEmailNotice", email("developer")],
      ["emailChanged", newEmail],
    ]);

    const signIn = await callAs(fixture.a, "anonymous", { clientAddress: "203.0.113.9" });
    await signIn.caller.sessions.signIn({ email: newEmail, password: PASSWORD });
    const token = await secretOf("newEmailNotice");
    expect(await (await as("anonymous")).verifications.undoEmailChange({ token })).toEqual({
      result: "Success",
      emailMasked: "d•••@example.test",
    });
    expect(await userOf(users.developer)).toEqual({ email: email("developer"), isVerified: true, hasPassword: false });
    expect(await findActorByCredential(fixture.a, { kind: "cookie", secret: signIn.trace.sessionCookie ?? "" })).toBeNull();
    expect((await mails()).at(-1)).toMatchObject({ kind: "resetPassword", recipient: email("developer") });
    expect(await settle((await as("anonymous")).verifications.undoEmailChange({ token }))).toMatchObject({
      status: 410,
      code: "Expired",
    });
  });

  it("can be undone by every earlier owner, when it is changed twice", async () => {
    const staff = await as("staff");
    for (const next of ["eerste@example.test", "tweede@example.test"]) {
      await staff.verifications.changeEmail({ email: next });
      await staff.verifications.confirm({ token: await secretOf("verifyEmail") });
    }
    const first = secretIn((await mails()).find(({ kind }) => kind === "newEmailNotice")?.facts ?? {});
    await (await as("anonymous")).verifications.undoEmailChange({ token: first });
    expect(await userOf(fixture.a.users.staff)).toMatchObject({ email: email("staff") });
  });

  it("is a Conflict when the address meanwhile became another account's", async () => {
    const admin = await as("admin");
    await admin.verifications.changeEmail({ email: "bezet@example.test" });
    const token = await secretOf("verifyEmail");
    await runSql(
      fixture.a.db,
      sql`update application_users set email = 'bezet@example.test' where guid = ${fixture.a.users.verified}::uuid`,
    );
    expect(await settle(admin.verifications.confirm({ token }))).toMatchObject({ status: 409, code: "Conflict" });
    expect(await userOf(fixture.a.users.admin)).toMatchObject({ email: email("admin") });
  });
});

describe("registration", () => {
  const someone = { firstName: "Anna", lastName: "Visser", password: "nieuw-en-lang-genoeg", termsOfUseVersionAccepted: 1 };
  const register = async (change: Record<string, unknown> = {}) =>
    settle((await as("anonymous")).registrations.add({ ...someone, email: "anna@lindendaal.example", ...change }));
  const set = async (registrationMode: string, allowedEmailDomains: string[] = []) => {
    for (const [key, value] of Object.entries({ registrationMode, allowedEmailDomains }))
      await runSql(
        fixture.a.db,
        sql`insert into platform_settings (platform_guid, key, value) values (${fixture.a.db.platformGuid}::uuid, ${key}, ${JSON.stringify(value)}::jsonb)
            on conflict (platform_guid, key) do update set value = excluded.value`,
      );
  };
  const countUsers = async () =>
    (await runSqlForOne(fixture.a.db, sql<{ count: number }>`select count(*)::int as count from application_users`))?.count;

  it("is NotFound where the platform lets nobody register", async () => {
    for (const mode of ["closed", "invite", "domains"]) {
      await set(mode);
      expect(await register()).toMatchObject({ status: 404, code: "NotFound" });
      expect(await (await as("anonymous")).registrations.getOptions()).toMatchObject({ isOpen: false });
    }
  });

  it("adds an account that can sign in, with a mail that verifies its address", async () => {
    await set("open");
    expect(await register({ email: "Anna@Lindendaal.example" })).toMatchObject({ value: { result: "Sent" } });
    expect(await mails()).toMatchObject([{ kind: "verifyEmail", recipient: "anna@lindendaal.example" }]);
    const { caller } = await callAs(fixture.a, "anonymous", { clientAddress: "203.0.113.8" });
    const { profile } = await caller.sessions.signIn({ email: "anna@lindendaal.example", password: someone.password });
    expect(profile).toMatchObject({ firstName: "Anna", isAdmin: false, roleIds: [], termsOfUseVersionAccepted: 1, userRoles: ["User"] });
  });

  it("responds the same for an address with an account: its owner gets a link to sign in by", async () => {
    await set("open");
    const before = [await countUsers(), await userOf(fixture.a.users.user)];
    const known = await register({ email: email("user") });
    expect(known).toEqual(await register({ email: "iemand@example.test" }));
    expect((await mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ["mailLink", email("user")],
      ["verifyEmail", "iemand@example.test"],
    ]);
    expect([(await countUsers()) ?? 0, await userOf(fixture.a.users.user)]).toEqual([Number(before[0]) + 1, before[1]]);
  });

  it("adds one account for twenty concurrent calls", async () => {
    await set("open");
    const before = await countUsers();
    await Promise.all(Array.from({ length: 20 }, () => register({ email: "samen@example.test" })));
    expect(await countUsers()).toBe(Number(before) + 1);
  });

  it("by domain refuses other domains, but doesn't reveal who has an account", async () => {
    await set("domains", ["lindendaal.example"]);
    expect(await (await as("anonymous")).registrations.getOptions()).toEqual({
      isOpen: true,
      allowedEmailDomains: ["lindendaal.example"],
      termsOfUseVersion: 1,
      fields: [],
    });
    expect(await register({ email: "x@evil.example" })).toMatchObject({ status: 400, facts: { errors: [{ path: "/email" }] } });
    expect((await register({ email: "nog-iemand@lindendaal.example" })).code).toBe("Success");
  });

  it("requires the fields that the platform requires, and stores them in the profile", async () => {
    await set("open");
    const admin = await as("admin");
    const field = { category: "profile", section: "extra", label: { nl: "Geboortedatum" }, required: true } as const;
    const { guid } = await admin.profileFields.add({ ...field, key: "birthday", inputType: "date" });
    try {
      const { fields } = await (await as("anonymous")).registrations.getOptions();
      expect(fields).toMatchObject([{ key: "birthday", inputType: "date", required: true, label: { nl: "Geboortedatum" } }]);
      for (const [properties, path] of [
        [undefined, "/properties/birthday"],
        [{ birthday: "morgen" }, "/properties/birthday"],
        [{ birthday: "1990-02-03", phone: "0612345678" }, "/properties/phone"],
      ] as const)
        for (const address of ["velden@example.test", email("user")])
          expect(await register({ email: address, properties })).toMatchObject({ status: 400, facts: { errors: [{ path }] } });
      await register({ email: "velden@example.test", properties: { birthday: "1990-02-03" } });
      const kept = await fixture.a.db.prisma.profileProperty.findMany({
        where: { key: "birthday" },
        select: { value: true, visibleFor: true },
      });
      expect(kept).toEqual([{ value: "1990-02-03", visibleFor: "user" }]);
    } finally {
      if (guid !== null) await admin.profileFields.remove({ guid });
    }
  });

  it("refuses a bad password, other terms and properties that users may not set", async () => {
    await set("open");
    for (const [change, path] of [
      [{ password: "qwerty123456" }, "/password"],
      [{ termsOfUseVersionAccepted: 2 }, "/termsOfUseVersionAccepted"],
      [{ isAdmin: true }, "/isAdmin"],
      [{ firstName: " " }, "/firstName"],
      [{ lastName: "nul\0" }, "/lastName"],
    ] as const)
      expect(await register(change)).toMatchObject({ status: 400, facts: { errors: [{ path }] } });
    expect(await mails()).toEqual([]);
  });
});
