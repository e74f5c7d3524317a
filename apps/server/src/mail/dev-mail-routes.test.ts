import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Platform } from "@plein/contract/platforms/platform";
import { createFileTransport } from "@plein/mail/file-transport";
import { composeMessage } from "@plein/mail/mail-message";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { send } from "../testing/send-raw.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const demo = (primaryDomain: string, isDemo: boolean): Platform => ({
  guid: "11111111-1111-4111-8111-111111111111",
  name: `Platform ${primaryDomain}`,
  primaryDomain,
  hostNames: [primaryDomain],
  defaultLocale: "nl",
  timeZone: "Europe/Amsterdam",
  isDemo,
});
const PLATFORMS = [demo("a.localhost", true), demo("b.localhost", true), demo("real.localhost", false)];

let test: TestServer;
const start = async (env: Record<string, string> = {}) => {
  test = await startTestServer(env, { database: databaseOf() });
};

function databaseOf() {
  return {
    forPlatform: () => {
      throw new Error("The page of a demo's mails reads no database");
    },
    directory: {
      findByHost: async (host: string) => PLATFORMS.find(({ primaryDomain }) => primaryDomain === host) ?? null,
      list: async () => PLATFORMS,
      add: () => Promise.reject(new Error("not here")),
      rename: () => Promise.reject(new Error("not here")),
      archive: () => Promise.reject(new Error("not here")),
      restore: () => Promise.reject(new Error("not here")),
    },
    listen: async () => undefined,
    broadcast: () => undefined,
    replica: null,
    isListening: true,
    isReady: async () => true,
    endBusyConnections: () => undefined,
    connections: { open: 0, idle: 0, waiting: 0 },
  };
}

beforeEach(() => start());
afterEach(() => test.close());

let sent = 0;
async function write(domain: string, subject: string, html = "<!doctype html><html><head></head><body>Hallo</body></html>"): Promise<void> {
  sent += 1;
  const message = await composeMessage({
    guid: `0199c1f0-8f5e-7c3a-9b1e-${String(sent).padStart(12, "0")}`,
    domain,
    from: { name: "A", address: `noreply@${domain}` },
    to: "anna@example.test",
    language: "nl",
    mail: { subject, text: "Kijk op https://a.localhost/reset-password/geheim nu.", html },
    pictures: [{ cid: "logo@plein", contentType: "image/png", content: Buffer.from("logo") }],
    date: new Date("2026-11-21T09:30:00.000Z"),
  });
  await createFileTransport(join(test.dataDir, "mail")).deliver(message, { claim: async () => true });
}
const get = (target: string, host = "a.localhost") => send(test.port, { target, host });
const namesIn = (body: string) => [...body.matchAll(/href="\/dev\/mail\/([^"]+)"/g)].map(([, name = ""]) => name);

describe("/dev/mail", () => {
  it("shows the demo's mails, newest first, and none of another platform", async () => {
    expect((await get("/dev/mail")).body).toContain("Er is nog geen e-mail");
    await write("a.localhost", "Eerste");
    await write("b.localhost", "Van B");
    await write("a.localhost", "Tweede <b>");
    const { status, body, headers } = await get("/dev/mail");
    expect(status).toBe(200);
    expect(body.indexOf("Tweede &lt;b&gt;")).toBeLessThan(body.indexOf("Eerste"));
    expect(body).not.toContain("Van B");
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(headers.get("cache-control")).toBe("private, no-store");
  });

  it("shows one mail with clickable links, and its HTML in a sandboxed frame", async () => {
    await write(
      "a.localhost",
      "Wachtwoord",
      '<!doctype html><html><head></head><body><img src="cid:logo@plein"><script>alert(1)</script></body></html>',
    );
    const [name = ""] = namesIn((await get("/dev/mail")).body);
    const page = await get(`/dev/mail/${name}`);
    expect(page.body).toContain('<a href="https://a.localhost/reset-password/geheim">');
    expect(page.body).toMatch(/<iframe [^>]*sandbox="allow-top-navigation-by-user-activation">/);
    const frame = await get(`/dev/mail/${name}/html`);
    expect(frame.body).toContain(`src="data:image/png;base64,${Buffer.from("logo").toString("base64")}"`);
    const policy = frame.headers.get("content-security-policy");
    expect(policy).toMatch(/default-src 'none'.*sandbox allow-top-navigation-by-user-activation$/);
    expect(policy).not.toMatch(/script-src|allow-scripts/);
  });

  it("gives no access to another platform's mail, nor to other files", async () => {
    await write("b.localhost", "Van B");
    const [name = ""] = namesIn((await get("/dev/mail", "b.localhost")).body);
    expect((await get(`/dev/mail/${name}`, "b.localhost")).status).toBe(200);
    await mkdir(join(test.dataDir, "mail"), { recursive: true });
    await writeFile(join(test.dataDir, "mail", "geheim.eml"), "Subject: geheim\r\n\r\n");
    for (const target of [
      name,
      `${name}/html`,
      "geheim.eml",
      "..%2fmail%2fgeheim.eml",
      "%00",
      "20261121T093000000Z_a.localhost_..%2f..%2fx.eml",
    ]) {
      expect((await get(`/dev/mail/${target}`)).status).toBe(404);
    }
  });

  it("shows the newest 200", async () => {
    const folder = join(test.dataDir, "mail");
    await mkdir(folder, { recursive: true });
    const nameOf = (i: number) => `20200101T${String(i).padStart(9, "0")}Z_a.localhost_0199c1f0-8f5e-7c3a-9b1e-000000000000.eml`;
    for (let i = 0; i < 205; i++) await writeFile(join(folder, nameOf(i)), "Subject: oud\r\n\r\n");
    await write("a.localhost", "Nieuw");
    const names = await readdir(folder);
    expect(names).toHaveLength(200);
    expect(names).not.toContain(nameOf(5));
    expect(names).toContain(nameOf(6));
  });

  it("only exists for a demo", async () => {
    for (const target of ["/dev/mail", "/dev/mail/x", "/dev/mail/x/html"]) expect((await get(target, "real.localhost")).status).toBe(404);
  });
});

describe.each<Record<string, string>>([{ NODE_ENV: "production" }, { SMTP_URL: "smtp://127.0.0.1:1" }])("a server with %j", (env) => {
  it("has no such page", async () => {
    await test.close();
    await start(env);
    await write("a.localhost", "Wachtwoord");
    expect((await get("/dev/mail")).body).not.toContain("Wachtwoord");
  });
});
