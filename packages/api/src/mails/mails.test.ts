import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { settle } from "../testing/outcome.ts";
import { emailOf, type Person } from "../testing/platform-fixture.ts";
import { callAs } from "../testing/test-caller.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());
afterEach(async () => {
  for (const { db } of [fixture.a, fixture.b]) {
    await db.prisma.mail.deleteMany();
    await db.prisma.mailText.deleteMany();
  }
});

const as = async (person: Person) => (await callAs(fixture.a, person)).caller;

async function createFixture(state: string, of: "a" | "b" = "a"): Promise<string> {
  const { db } = fixture[of];
  const lastError = state === "sent" ? null : "550 <weg@example.test>: unknown";
  const mail = await db.prisma.mail.create({
    data: {
      platformGuid: db.platformGuid,
      kind: "mailLink",
      recipient: "weg@example.test",
      locale: "nl",
      facts: { secret: "geheim" },
      state,
      lastError,
    },
  });
  return mail.guid;
}

describe("mails.list", () => {
  it("returns each mail's state, newest first, and nothing of its contents", async () => {
    const guids = [await createFixture("sent"), await createFixture("failed")];
    await createFixture("failed", "b");
    const { caller, trace } = await callAs(fixture.a, "admin");
    const mails = await caller.mails.list();
    expect(mails.map(({ guid, state, to }) => [guid, state, to])).toEqual([
      [guids[1], "failed", "weg@example.test"],
      [guids[0], "sent", "weg@example.test"],
    ]);
    expect(JSON.stringify(mails)).not.toContain("geheim");
    expect(trace.headers.get("X-Total-Count")).toBe("2");
    expect((await caller.mails.list({ state: "failed", itemCount: 1 })).map(({ guid }) => guid)).toEqual([guids[1]]);
  });

  it("hides addresses from developers, also in the mail server's errors", async () => {
    await createFixture("refused");
    expect(await (await as("developer")).mails.list()).toMatchObject([{ to: null, lastError: "550 <…>: unknown" }]);
  });

  it("refuses an invalid query", async () => {
    const input: Record<string, unknown> = { state: "lost" };
    expect(await settle((await as("admin")).mails.list(input))).toMatchObject({ code: "BadRequest" });
  });
});

describe("mails.retry", () => {
  it("queues a failed mail with a job, and records it in the audit log", async () => {
    const guid = await createFixture("failed");
    expect(await (await as("admin")).mails.retry({ guid })).toMatchObject({ guid, state: "queued" });
    const jobs: { guid: string }[] = await fixture.a.db.prisma
      .$queryRaw`select payload->>'mailGuid' as guid from graphile_worker._private_jobs`;
    expect(jobs).toContainEqual({ guid });
    const entries = await fixture.a.db.prisma.auditEntry.findMany({ where: { objectGuid: guid } });
    expect(entries).toMatchObject([{ action: "mails.retry", before: { state: "failed" }, after: { state: "queued" } }]);
  });

  it.each(["queued", "sending", "sent"])("refuses a mail that is %s", async (state) => {
    expect(await settle((await as("admin")).mails.retry({ guid: await createFixture(state) }))).toMatchObject({ code: "Conflict" });
  });

  it("responds NotFound to another platform's mail", async () => {
    const guid = await createFixture("failed", "b");
    expect(await settle((await as("admin")).mails.retry({ guid }))).toEqual({ status: 404, code: "NotFound" });
    expect(await fixture.b.db.prisma.mail.findMany()).toMatchObject([{ state: "failed" }]);
  });
});

describe("mails.sendTest", () => {
  it("mails the caller, at most once in a minute", async () => {
    const admin = await as("admin");
    await admin.mails.sendTest();
    const mails = await fixture.a.db.prisma.mail.findMany();
    expect(mails).toMatchObject([
      { kind: "test", recipient: emailOf("admin", fixture.a.mark), state: "queued", facts: { link: "https://a.test/" } },
    ]);
    expect(await settle(admin.mails.sendTest())).toMatchObject({ code: "TooSoon" });
    expect(await fixture.a.db.prisma.mail.count()).toBe(1);
  });
});

describe("the text of a mail", () => {
  const KEY = { kind: "resetPassword", locale: "nl" } as const;
  const TEXT = { ...KEY, subject: "Wachtwoord van {name}", body: "Dag {name},\n\n[Kies er een]({link})" };

  it("is the original until it is saved, and again when it is reset, with each change in the audit log", async () => {
    const { mails } = await as("admin");
    const original = await mails.getText(KEY);
    expect(original).toMatchObject({ isChanged: false, subject: original.original.subject, body: original.original.body });
    const saved = await mails.saveText({ ...TEXT, version: original.version });
    expect(saved).toMatchObject({ ...TEXT, isChanged: true, original: original.original });
    expect(await mails.getText(KEY)).toEqual(saved);
    expect((await mails.listTexts()).filter(({ isChanged }) => isChanged)).toEqual([{ ...KEY, subject: TEXT.subject, isChanged: true }]);
    expect(await mails.resetText(KEY)).toEqual(original);
    expect(await mails.resetText(KEY)).toEqual(original);
    const entries = await fixture.a.db.prisma.auditEntry.findMany({ where: { objectType: "mailText" }, orderBy: { sequence: "asc" } });
    expect(entries).toMatchObject([
      { action: "mails.saveText", before: original.original, after: TEXT },
      { action: "mails.resetText", before: TEXT, after: original.original },
    ]);
  });

  it("is not overwritten by somebody who saw an earlier one", async () => {
    const { mails } = await as("admin");
    const { version } = await mails.getText(KEY);
    const saved = await mails.saveText(TEXT);
    expect(await settle(mails.saveText({ ...TEXT, subject: "Anders", version }))).toMatchObject({ code: "Conflict" });
    expect(await mails.saveText({ ...TEXT, version: saved.version })).toEqual(saved);
  });

  it("is refused with the name of each fault, at its field", async () => {
    const { mails } = await as("admin");
    const change = { ...TEXT, subject: "Dag {link}", body: "Dag {naam} <script>" };
    for (const call of [mails.saveText, mails.previewText, mails.testText])
      expect((await settle(call(change))).facts).toMatchObject({
        errors: [
          { path: "/subject", message: "{link} kan niet in het onderwerp staan." },
          { path: "/body", message: "HTML werkt hier niet. Haal <script> weg." },
          { path: "/body", message: "{naam} bestaat niet in deze e-mail. Kies een variabele uit de lijst." },
          { path: "/body", message: "{link} ontbreekt. Zonder dit gegeven kan de ontvanger niets met de e-mail." },
        ],
      });
    expect(await settle(mails.saveText({ ...TEXT, body: "a".repeat(100_000) }))).toMatchObject({ code: "BadRequest" });
    expect((await mails.getText(KEY)).isChanged).toBe(false);
  });

  it("is another platform's own", async () => {
    await (await as("admin")).mails.saveText(TEXT);
    const { caller } = await callAs(fixture.b, "admin");
    expect((await caller.mails.getText(KEY)).isChanged).toBe(false);
    await caller.mails.resetText(KEY);
    expect((await (await as("admin")).mails.getText(KEY)).isChanged).toBe(true);
  });

  it("is previewed and sent to the caller before it is saved, also of a kind that the caller switched off", async () => {
    const { mails } = await as("admin");
    expect(await mails.previewText(TEXT)).toMatchObject({ subject: TEXT.subject, html: TEXT.body });
    const userGuid = fixture.a.users.admin;
    await fixture.a.db.prisma.profileProperty.create({
      data: {
        platformGuid: fixture.a.platform.guid,
        userGuid,
        key: "mail-itemApproved",
        value: "never",
        category: "preferences",
        section: "notifications",
      },
    });
    const draft = { kind: "itemApproved", locale: "en", subject: "Online", body: "See {title}." } as const;
    await mails.testText(draft);
    expect(await fixture.a.db.prisma.mail.findMany()).toMatchObject([
      {
        kind: "itemApproved",
        locale: "en",
        recipient: emailOf("admin", fixture.a.mark),
        ownText: { subject: "Online", body: "See {title}." },
        facts: { title: "Rommelmarkt", link: "https://a.test/" },
      },
    ]);
    expect(await settle(mails.testText(draft))).toMatchObject({ code: "TooSoon" });
    expect(await settle(mails.testText(TEXT))).toMatchObject({ code: "Success" });
  });
});

describe("mails.checkSender", () => {
  it("looks up the platform's own sender, else the default of its domain", async () => {
    const staff = await as("staff");
    const checked = async () => (await (await as("admin")).mails.checkSender()).address;
    expect(await checked()).toBe("noreply@a.test");
    await staff.settings.save({ setting: { key: "senderEmail", value: "post@lindendaal.example" } });
    expect(await checked()).toBe("post@lindendaal.example");
    await staff.settings.save({ setting: { key: "senderEmail", value: "" } });
  });
});
