import { createServer } from "node:net";
import { MAIL_EXAMPLES } from "@plein/contract/mails/texts/mail-examples";
import PostalMime from "postal-mime";
import { afterEach, describe, expect, it, vi } from "vitest";
import { composeMessage, type MailMessage, type MailMessageInput } from "./mail-message.ts";
import { renderMail } from "./render-mail.ts";
import { createSmtpTransport, type SmtpLimits } from "./smtp-transport.ts";
import { type Misbehaviour, startTestSmtpServer, type TestSmtpServer } from "./testing/test-smtp-server.ts";

const GUID = "0199c1f0-8f5e-7c3a-9b1e-000000000001";
const PICTURE = Buffer.from("89504e470d0a1a0a", "hex");

function messageWith(change: Partial<MailMessageInput> = {}): Promise<MailMessage> {
  const mail = renderMail("resetPassword", { ...MAIL_EXAMPLES.resetPassword, name: "Zoë\n.\r\n.\r\nQUIT" }, "nl", {
    platformName: "Gemeente Lindendaal",
    homeHref: "https://lindendaal.example/",
    absoluteUrl: (path) => `https://lindendaal.example${path}`,
    colorScheme: { primary: "#00697d", accent: "#b8420f" },
    timeZone: "Europe/Amsterdam",
    logo: { cid: "logo@plein", alt: "" },
  });
  return composeMessage({
    guid: GUID,
    domain: "lindendaal.example",
    from: { name: "Gemeente Lindendaal", address: "noreply@lindendaal.example" },
    to: "sanne@example.test",
    language: "nl",
    mail,
    pictures: [{ cid: "logo@plein", contentType: "image/png", content: PICTURE }],
    date: new Date("2026-11-21T09:30:00.000Z"),
    ...change,
  });
}

let server: TestSmtpServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function deliver(misbehaviour: Misbehaviour, limits: Partial<SmtpLimits> = {}, claim: () => Promise<boolean> = async () => true) {
  server = await startTestSmtpServer(misbehaviour);
  return createSmtpTransport(server.url, limits).deliver(await messageWith(), { claim });
}

describe("delivering a mail", () => {
  it("transmits all of it: sender, recipient, date, both parts and its image", async () => {
    expect(await deliver({})).toEqual({ outcome: "sent" });
    expect(server?.envelopes).toEqual([{ from: "noreply@lindendaal.example", to: ["sanne@example.test"] }]);
    const mail = await PostalMime.parse(server?.texts[0] ?? "");
    expect(mail).toMatchObject({
      from: { name: "Gemeente Lindendaal", address: "noreply@lindendaal.example" },
      to: [{ address: "sanne@example.test" }],
      subject: "Nieuw wachtwoord voor Gemeente Lindendaal",
      messageId: `<${GUID}@lindendaal.example>`,
      date: "2026-11-21T09:30:00.000Z",
    });
    expect(mail.text).toContain("Hallo Zoë . . QUIT,");
    expect(mail.html).toContain(MAIL_EXAMPLES.resetPassword.link.replaceAll("&", "&amp;"));
    expect(mail.attachments).toMatchObject([{ contentId: "<logo@plein>", disposition: "inline", mimeType: "image/png" }]);
    expect(mail.headers.filter(({ key }) => key === "auto-submitted")).toMatchObject([{ value: "auto-generated" }]);
  });

  it("claims it once, before any of it is transmitted", async () => {
    const seen: number[] = [];
    await deliver({}, {}, async () => seen.push(server?.texts.length ?? -1) > 0);
    expect(seen).toEqual([0]);
  });
});

describe("a mail that another process sends", () => {
  it("isn't transmitted", async () => {
    expect(await deliver({}, {}, async () => false)).toEqual({ outcome: "taken" });
    expect(server?.texts).toEqual([]);
  });

  it("isn't transmitted either if its claim fails", async () => {
    expect(await deliver({}, {}, () => Promise.reject(new Error("no database")))).toMatchObject({ outcome: "deferred" });
    expect(server?.texts).toEqual([]);
  });
});

describe("a mail server that", () => {
  it.each<[string, Misbehaviour, string, number]>([
    ["rejects the recipient", { toRecipient: 550 }, "refused", 0],
    ["rejects the text", { toText: 554 }, "refused", 1],
    ["defers the recipient", { toRecipient: 451 }, "deferred", 0],
    ["defers the text", { toText: 452 }, "deferred", 1],
    ["never greets", { silentOn: "greeting" }, "deferred", 0],
    ["closes the connection when the text begins", { dropsOn: "beginning" }, "deferred|unanswered", 0],
    ["closes the connection after the text", { dropsOn: "text" }, "unanswered", 1],
    ["never responds to the text", { silentOn: "text" }, "unanswered", 1],
  ])("%s", async (_name, misbehaviour, outcome, texts) => {
    // Only for a server that is silent there: another one may respond late on a busy machine.
    const limits = { greeting: { greetingMs: 200 }, text: { silenceMs: 1500 } };
    const delivery = await deliver(misbehaviour, misbehaviour.silentOn && limits[misbehaviour.silentOn]);
    expect(delivery.outcome).toMatch(new RegExp(`^(?:${outcome})$`));
    expect(delivery).toMatchObject({ reason: expect.stringMatching(/./) });
    expect(server?.texts).toHaveLength(texts);
  });

  it("isn't reachable", async () => {
    const closed = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => closed.once("listening", resolve));
    const address = closed.address();
    const port = typeof address === "object" ? address?.port : 0;
    await new Promise((resolve) => closed.close(resolve));
    const delivery = await createSmtpTransport(`smtp://127.0.0.1:${port}`).deliver(await messageWith(), { claim: async () => true });
    expect(delivery).toMatchObject({ outcome: "deferred", reason: expect.stringContaining("ECONNREFUSED") });
  });

  it("is endlessly slow is abandoned", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const delivery = deliver({ silentOn: "text" }, { totalMs: 300 });
      await expect.poll(() => server?.texts.length).toBe(1);
      vi.advanceTimersByTime(300);
      expect(await delivery).toEqual({ outcome: "unanswered", reason: "The delivery took too long" });
    } finally {
      vi.useRealTimers();
    }
  });

  it("is slow is abandoned when the process ends", async () => {
    server = await startTestSmtpServer({ silentOn: "greeting" });
    const ending = new AbortController();
    const delivery = createSmtpTransport(server.url).deliver(await messageWith(), { claim: async () => true, signal: ending.signal });
    ending.abort();
    expect(await delivery).toEqual({ outcome: "deferred", reason: "The process is shutting down" });
  });
});

describe("a mail server that requires a password", () => {
  const at = (url: string, user: string) => url.replace("smtp://", `smtp://${user}@`);

  it("gets it", async () => {
    server = await startTestSmtpServer({ password: "p@ss:w/rd" });
    const transport = createSmtpTransport(at(server.url, `plein:${encodeURIComponent("p@ss:w/rd")}`));
    expect(await transport.deliver(await messageWith(), { claim: async () => true })).toEqual({ outcome: "sent" });
  });

  it("is retried later after a wrong password, because the mail isn't to blame", async () => {
    server = await startTestSmtpServer({ password: "right" });
    const delivery = await createSmtpTransport(at(server.url, "plein:wrong")).deliver(await messageWith(), { claim: async () => true });
    expect(delivery).toMatchObject({ outcome: "deferred", reason: expect.stringContaining("535") });
    expect(JSON.stringify(delivery)).not.toContain("wrong:");
  });
});

describe("an email address", () => {
  it.each(["sanne@example.test\r\nBcc: all@example.test", "a@b, c@d", "<a@b>", "a b@c", "a@b@c", ""])("can't be %j", async (to) => {
    await expect(messageWith({ to })).rejects.toThrow("The email address is invalid");
    await expect(messageWith({ from: { name: "x", address: to } })).rejects.toThrow("The email address is invalid");
  });

  it("can't inject a header by its name", async () => {
    const { source } = await messageWith({ from: { name: "Lindendaal\r\nBcc: all@example.test", address: "noreply@lindendaal.example" } });
    const mail = await PostalMime.parse(source);
    expect(mail.headers.some(({ key }) => key === "bcc")).toBe(false);
    expect(mail.from).toEqual({ name: "Lindendaal Bcc: all@example.test", address: "noreply@lindendaal.example" });
  });
});
