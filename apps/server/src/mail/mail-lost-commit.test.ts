import { queueMail } from "@plein/api/mails/queue-mail.shared";
import { createSmtpTransport } from "@plein/mail/smtp-transport";
import { startTestSmtpServer, type TestSmtpServer } from "@plein/mail/testing/test-smtp-server";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { LostMessage } from "../testing/fault-proxy.ts";
import { type LossyServer, startLossyServer } from "../testing/lossy-server.ts";
import { mailJob } from "./send-mail.ts";

let server: LossyServer;
let smtp: TestSmtpServer;
beforeAll(async () => {
  [server, smtp] = await Promise.all([startLossyServer(), startTestSmtpServer()]);
});
afterAll(() => Promise.all([server.close(), smtp.close()]));

/** Runs the job until it succeeds, as the job queue does. */
async function retryUntilSent(platformGuid: string, mailGuid: string): Promise<void> {
  const run = mailJob({
    database: server.database,
    transport: createSmtpTransport(smtp.url),
    store: server.test.server.media.store,
    defaultAddress: null,
    absoluteUrl: (_, path) => `https://a.test${path}`,
    log: () => undefined,
  });
  const send = () => run({ platformGuid, mailGuid }, { isLastAttempt: false, signal: new AbortController().signal });
  await send().catch(send);
}

const FACTS = { name: "Anna", link: "https://a.test/" };

it.each<{ lost: LostMessage; of: string; skipped: number }>([
  { lost: "request", of: "the claim", skipped: 0 },
  { lost: "response", of: "the claim", skipped: 0 },
  { lost: "request", of: "recording that it was sent", skipped: 1 },
  { lost: "response", of: "recording that it was sent", skipped: 1 },
])("a mail is sent exactly once when the $lost of $of is lost", async ({ lost, skipped }) => {
  const { platform, db } = server.fixture.a;
  const mail = { platformGuid: platform.guid, kind: "test", to: "anna@example.test", locale: "nl", facts: FACTS } as const;
  await db.transaction((tx) => queueMail(tx, mail));
  const [queued] = await db.prisma.mail.findMany();
  server.proxy.loseCommit(lost, skipped);
  await retryUntilSent(platform.guid, queued?.guid ?? "");
  expect(server.proxy.stopLosing()).toBe(true);
  expect(smtp.texts.splice(0)).toHaveLength(1);
  expect((await db.prisma.mail.findMany()).map(({ state }) => state)).toEqual(["sent"]);
  await db.prisma.mail.deleteMany();
});
