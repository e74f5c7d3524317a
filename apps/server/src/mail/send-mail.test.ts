import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type MailToQueue, queueMail, queueWaitingMails } from "@plein/api/mails/queue-mail.shared";
import { type DatabaseFixture, openDatabaseFixture } from "@plein/api/testing/database-fixture";
import type { PlatformFixture } from "@plein/api/testing/platform-fixture";
import { createSecretBox } from "@plein/auth/secrets/encrypted-secret";
import { platformUrl } from "@plein/contract/platforms/platform-url";
import { withOwnerClient } from "@plein/db/testing/owner-client";
import { BUSY_MACHINE_TIMEOUTS } from "@plein/db/testing/test-database";
import { type Misbehaviour, startTestSmtpServer, type TestSmtpServer } from "@plein/mail/testing/test-smtp-server";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type BackgroundJobs, createBackgroundJobs } from "../jobs/background-jobs.ts";
import { unusedMedia } from "../testing/unused-media.ts";

let fixture: DatabaseFixture;
let a: PlatformFixture;
let dataDir: string;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  a = fixture.a;
  dataDir = await mkdtemp(join(tmpdir(), "plein-mail-"));
});
afterAll(async () => {
  await fixture.database.close();
  await rm(dataDir, { recursive: true });
});

const processes: BackgroundJobs[] = [];
const servers: TestSmtpServer[] = [];
const logged: string[] = [];
afterEach(async () => {
  await Promise.all(processes.splice(0).map((jobs) => jobs.stop()));
  await Promise.all(servers.splice(0).map((server) => server.close()));
  logged.length = 0;
  await withOwnerClient(fixture.database.ownerUrl, (client) => client.query("delete from graphile_worker._private_jobs"));
  for (const { db } of [fixture.a, fixture.b]) await db.prisma.mail.deleteMany();
});

/** A process that sends mail; `smtpUrl` null: to the folder. */
function startProcess(smtpUrl: string | null, change: { mailFrom?: string; environment?: "production" } = {}): BackgroundJobs {
  const jobs = createBackgroundJobs({
    databaseUrl: fixture.database.appUrl,
    database: fixture.database,
    config: { environment: "development", dataDir, smtpUrl, mailFrom: null, ...change },
    media: unusedMedia(join(dataDir, "media")),
    absoluteUrl: (platform, path) => platformUrl(platform, path, 4000),
    fetchOutside: () => Promise.reject(new Error("Nothing is fetched")),
    secrets: createSecretBox("the key of tests, and of nothing else"),
    log: (_level, facts, message) => void logged.push(`${message} ${JSON.stringify(facts)}`),
    limits: BUSY_MACHINE_TIMEOUTS,
  });
  processes.push(jobs);
  jobs.start();
  return jobs;
}

async function startServer(misbehaviour: Misbehaviour = {}): Promise<TestSmtpServer> {
  const server = await startTestSmtpServer(misbehaviour);
  servers.push(server);
  return server;
}

const buildMail = (to: string, platform = a): MailToQueue => ({
  platformGuid: platform.platform.guid,
  kind: "resetPassword",
  to,
  locale: "nl",
  facts: { name: "Anna", link: "https://a.test/reset-password/secret" },
});
const queue = (mail: MailToQueue, { db } = a) => db.transaction((tx) => queueMail(tx, mail));

type Row = { guid: string; state: string; attempts: number; lastError: string | null; sentOn: Date | null; facts: object };
const rows = ({ db } = a): Promise<Row[]> => db.prisma.mail.findMany({ orderBy: { guid: "asc" } }) as Promise<Row[]>;
const states = async () => (await rows()).map(({ state }) => state);

describe("a queued mail", () => {
  it("is sent once, and its secret erased", async () => {
    const server = await startServer();
    const jobs = startProcess(server.url);
    await queue(buildMail("anna@example.test"));
    await expect.poll(states).toEqual(["sent"]);
    const [row] = await rows();
    expect(row).toMatchObject({ attempts: 1, lastError: null, facts: {}, sentOn: expect.any(Date) });
    expect(server.envelopes).toEqual([{ from: "noreply@a.test", to: ["anna@example.test"] }]);
    expect(server.texts[0]).toContain(`Message-ID: <${row?.guid}@a.test>`);
    await expect.poll(() => jobs.countWaitingMails()).toBe(0);
    expect(logged.join("\n")).not.toMatch(/anna@|secret/);
  });

  it("is sent once, by one of two processes", async () => {
    const server = await startServer();
    for (let i = 0; i < 12; i++) await queue(buildMail(`anna+${i}@example.test`));
    for (let i = 0; i < 2; i++) startProcess(server.url);
    await expect.poll(states).toEqual(Array(12).fill("sent"));
    expect(server.envelopes.map(({ to }) => to[0]).sort()).toEqual(Array.from({ length: 12 }, (_, i) => `anna+${i}@example.test`).sort());
  });

  it("waits while its platform is archived, and is sent after the platform is restored", async () => {
    const server = await startServer();
    const { directory } = fixture.database;
    const input = { host: a.platform.primaryDomain };
    await directory.archive(input);
    await queue(buildMail("anna@example.test"));
    const jobs = startProcess(server.url);
    await expect.poll(() => jobs.countWaitingMails()).toBe(0);
    expect(await rows()).toMatchObject([{ state: "queued", attempts: 0 }]);
    await directory.restore({ ...input, alongside: (tx) => queueWaitingMails(tx, tx.platformGuid) });
    await expect.poll(states).toEqual(["sent"]);
    expect(server.envelopes).toEqual([{ from: "noreply@a.test", to: ["anna@example.test"] }]);
  });

  it("is not sent when its transaction was rolled back", async () => {
    const server = await startServer();
    startProcess(server.url);
    const failed = a.db.transaction(async (tx) => {
      await queueMail(tx, buildMail("nobody@example.test"));
      throw new Error("no");
    });
    await expect(failed).rejects.toThrow("no");
    await queue(buildMail("anna@example.test"));
    await expect.poll(states).toEqual(["sent"]);
    expect(server.envelopes.map(({ to }) => to)).toEqual([["anna@example.test"]]);
  });

  it("is sent by its own platform, without data of another", async () => {
    const server = await startServer();
    startProcess(server.url, { mailFrom: "post@installation.test" });
    await fixture.b.db.prisma.platformSetting.createMany({
      data: [
        { platformGuid: fixture.b.platform.guid, key: "senderEmail", value: "info@b.test" },
        { platformGuid: fixture.b.platform.guid, key: "senderName", value: "Vereniging B" },
      ],
    });
    await queue(buildMail("bob@example.test", fixture.b), fixture.b);
    await queue(buildMail("anna@example.test"));
    await expect.poll(() => server.texts.length).toBe(2);
    const ofA = server.texts.find((text) => text.includes("anna@example.test"));
    const ofB = server.texts.find((text) => text.includes("bob@example.test"));
    expect(ofA).toContain("<post@installation.test>");
    expect(ofB).toMatch(/From: Vereniging B <info@b\.test>/);
    expect(ofB).toContain("@b.test>\r\n");
    expect(ofA).not.toMatch(/b\.test|Vereniging/);
    expect(ofB).not.toContain("https://a.test/\r\n");
  });

  it("has the platform's text at the time of sending, unless the mail has its own text", async () => {
    const server = await startServer();
    await queue(buildMail("anna@example.test"));
    await queue({ ...buildMail("test@example.test"), ownText: { subject: "Proef", body: "[Kies]({link})" } });
    const text = { kind: "resetPassword", locale: "nl", subject: "Sleutel van {name}", body: "Dag {name}\n\n[Kies]({link})" };
    await a.db.prisma.mailText.create({ data: { platformGuid: a.platform.guid, ...text } });
    startProcess(server.url);
    await expect.poll(states).toEqual(["sent", "sent"]);
    const subjectTo = (to: string) => /^Subject: (.*)$/m.exec(server.texts.find((mail) => mail.includes(to)) ?? "")?.[1]?.trim();
    expect([subjectTo("anna@example.test"), subjectTo("test@example.test")]).toEqual(["Sleutel van Anna", "Proef"]);
    await a.db.prisma.mailText.deleteMany();
  });

  it("includes the platform's logo", async () => {
    const image = await a.db.prisma.image.create({
      data: { platformGuid: a.platform.guid, name: "logo.png", contentType: "image/png", size: 8, width: 1, height: 1 },
    });
    await mkdir(join(dataDir, "media", a.platform.guid), { recursive: true });
    await writeFile(join(dataDir, "media", a.platform.guid, image.guid), Buffer.from("89504e470d0a1a0a", "hex"));
    const setting = { platformGuid: a.platform.guid, key: "headerLogo" };
    const value = { imageGuid: image.guid, alt: "Wapen van A", height: 72, padding: 8 };
    await a.db.prisma.platformSetting.upsert({ where: { platformGuid_key: setting }, create: { ...setting, value }, update: { value } });
    const server = await startServer();
    startProcess(server.url);
    await queue(buildMail("anna@example.test"));
    await expect.poll(() => server.texts.length).toBe(1);
    expect(server.texts[0]).toMatch(/Content-Type: image\/png[\s\S]*Content-I[dD]: <logo@plein>/);
    expect(server.texts[0]).toContain("Wapen van A");
  });
});

describe("a mail server that", () => {
  it("rejects a mail ends its delivery, and that of its invitation", async () => {
    const server = await startServer({ toRecipient: 550 });
    startProcess(server.url);
    const invitation = await a.db.prisma.invitation.create({
      data: { platformGuid: a.platform.guid, codeHash: "c", email: "weg@example.test", expiresOn: new Date("2030-01-01") },
    });
    await queue({
      ...buildMail("Weg@example.test"),
      kind: "invitation",
      facts: { inviterName: "Anna", link: "https://a.test/invitation/x", expiresOn: "2030-01-01T00:00:00.000Z" },
    } as MailToQueue);
    await expect.poll(states).toEqual(["refused"]);
    expect((await rows())[0]).toMatchObject({ attempts: 1, lastError: expect.stringContaining("550") });
    const where = { platformGuid_guid: { platformGuid: a.platform.guid, guid: invitation.guid } };
    expect(await a.db.prisma.invitation.findUnique({ where })).toMatchObject({ bouncedOn: expect.any(Date), sentOn: null });
  });

  it("defers a mail is sent it again later", async () => {
    const busy = await startServer({ toText: 451 });
    const jobs = startProcess(busy.url);
    await queue(buildMail("anna@example.test"));
    await expect
      .poll(async () => (await rows())[0])
      .toMatchObject({ state: "queued", attempts: 1, lastError: expect.stringContaining("451") });
    expect(await jobs.countWaitingMails()).toBe(1);
    await jobs.stop();
    processes.splice(0);
    const server = await startServer();
    startProcess(server.url);
    await expect.poll(states).toEqual(["sent"]);
    expect((await rows())[0]).toMatchObject({ attempts: 2, lastError: null });
    // The same mail, by its message id, as the deferred one.
    const idOf = (text = "") => /^Message-ID: (.*)$/im.exec(text)?.[1];
    expect(idOf(server.texts[0])).toBe(idOf(busy.texts[0]));
  });

  it("is down is retried, and all mails wait for it in the queue", async () => {
    const jobs = startProcess("smtp://127.0.0.1:1");
    for (let i = 0; i < 5; i++) await queue(buildMail(`anna+${i}@example.test`));
    await expect.poll(async () => (await rows()).every(({ state, attempts }) => state === "queued" && attempts > 0)).toBe(true);
    expect(await jobs.countWaitingMails()).toBe(5);
  });

  it("disconnects after receiving the mail isn't sent it again", async () => {
    const server = await startServer({ dropsOn: "text" });
    const jobs = startProcess(server.url);
    await queue(buildMail("anna@example.test"));
    await expect.poll(states).toEqual(["failed"]);
    expect((await rows())[0]).toMatchObject({ attempts: 1, lastError: expect.stringContaining("may have it") });
    await expect.poll(() => jobs.countWaitingMails()).toBe(0);
    expect(server.texts).toHaveLength(1);
  });
});

describe("a process that died", () => {
  it("while handing over a mail leaves it unsent rather than duplicated", async () => {
    const server = await startServer();
    await queue(buildMail("anna@example.test"));
    await a.db.prisma.mail.updateMany({ data: { state: "sending" } });
    startProcess(server.url);
    await expect.poll(states).toEqual(["failed"]);
    expect(server.texts).toEqual([]);
    expect(logged.join()).toContain("may or may not have been sent");
  });

  it("before the handover has its mail sent by another process", async () => {
    const server = await startServer();
    await queue(buildMail("anna@example.test"));
    await withOwnerClient(fixture.database.ownerUrl, (client) =>
      client.query("update graphile_worker._private_jobs set locked_by = 'gone', locked_at = now() - interval '11 minutes', attempts = 1"),
    );
    const jobs = createBackgroundJobs({
      databaseUrl: fixture.database.appUrl,
      database: fixture.database,
      config: { environment: "development", dataDir, smtpUrl: server.url, mailFrom: null },
      media: unusedMedia(join(dataDir, "media")),
      absoluteUrl: (platform, path) => platformUrl(platform, path, 4000),
      fetchOutside: () => Promise.reject(new Error("Nothing is fetched")),
      secrets: createSecretBox("the key of tests, and of nothing else"),
      log: () => undefined,
      pollMs: 50,
      limits: BUSY_MACHINE_TIMEOUTS,
    });
    processes.push(jobs);
    jobs.start();
    await expect.poll(states).toEqual(["sent"]);
  });
});

describe("a mail that can't be sent", () => {
  it("fails after the last attempt, with the reason", async () => {
    await queue(buildMail("anna@example.test"));
    await withOwnerClient(fixture.database.ownerUrl, (client) =>
      client.query("update graphile_worker._private_jobs set attempts = max_attempts - 1"),
    );
    startProcess("smtp://127.0.0.1:1");
    await expect.poll(states).toEqual(["failed"]);
    expect((await rows())[0]?.lastError).toMatch(/ECONNREFUSED/);
  });

  it("stays queued in production without a mail server, and is not written to a folder", async () => {
    const jobs = startProcess(null, { environment: "production" });
    await queue(buildMail("anna@example.test"));
    expect(logged).toEqual(["mails stay queued: SMTP_URL is not set {}"]);
    expect(await jobs.countWaitingMails()).toBe(1);
    expect(await readdir(dataDir)).not.toContain("mail");
  });
});

describe("without a mail server", () => {
  it("a demo's mails are written to a folder", async () => {
    startProcess(null);
    await queue(buildMail("anna@example.test"));
    await expect.poll(states).toEqual(["sent"]);
    const [row] = await rows();
    expect(await readdir(join(dataDir, "mail"))).toEqual([
      expect.stringMatching(new RegExp(`^\\d{8}T\\d{9}Z_a\\.test_${row?.guid}\\.eml$`)),
    ]);
  });
});
