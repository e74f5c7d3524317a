import { createHash, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { appRouter } from "@plein/api/app-router";
import { type DatabaseFixture, openDatabaseFixture } from "@plein/api/testing/database-fixture";
import { createTotpFixture } from "@plein/api/testing/factor-fixtures";
import { emailOf, PASSWORD } from "@plein/api/testing/platform-fixture";
import { createSessionService } from "@plein/auth/sessions/sessions";
import { codeOf } from "@plein/auth/testing/authenticator-app";
import { openDatabase } from "@plein/db/database";
import { openAppLogin } from "@plein/db/setup/app-login";
import { withOwnerClient } from "@plein/db/testing/owner-client";
import { documentOf } from "@plein/media/testing/test-documents";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readCliConfig } from "../apps/cli/src/config.ts";
import { openInstallationData } from "../apps/cli/src/local/backup/installation-data.ts";
import { restoreBackup } from "../apps/cli/src/local/backup/restore-backup.ts";
import { writeBackup } from "../apps/cli/src/local/backup/write-backup.ts";
import { writeFileAtomically } from "../apps/cli/src/local/backup/write-file-atomically.ts";
import { httpCall, multipartOf } from "../apps/server/src/testing/http-call.ts";
import { startTestServer, type TestServer } from "../apps/server/src/testing/test-server.ts";

/* The drill: an installation is backed up during writes and restored elsewhere, where it must send the same responses. */

/** The key of the test server and of `createTotpFixture`. */
const KEY = "the key of tests, and of nothing else";
const PATHS = ["/", "/open", "/open/linked", "/for-users", "/for-viewers", "/others"];

let home: string;
let fixture: DatabaseFixture;
let source: TestServer;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "plein-drill-"));
  fixture = await openDatabaseFixture();
  source = await startTestServer({}, { router: appRouter, sessions: createSessionService(), database: fixture.database });
});
afterAll(async () => {
  await source.close();
  await fixture.database.close();
  await rm(home, { recursive: true });
});

function send(port: number, path: string, body: unknown, headers: Record<string, string> = {}) {
  const bytes = Buffer.from(JSON.stringify(body));
  return httpCall(port, { method: "POST", path, body: bytes, headers: { "Content-Type": "application/json", ...headers } });
}

async function signIn(port: number, person: "admin" | "contentManager"): Promise<{ readonly cookie: string; readonly bearer: string }> {
  const { status, headers, body } = await send(port, "/api/sessions", { email: emailOf(person, fixture.a.mark), password: PASSWORD });
  expect(status).toBe(201);
  return { cookie: String(headers["set-cookie"]).split(";")[0] ?? "", bearer: `Bearer ${JSON.parse(body.toString()).accessToken}` };
}

async function uploadDocument(bearer: string): Promise<string> {
  const { body, headers } = multipartOf(documentOf("pdf"), { field: "document", name: "begroting.pdf", contentType: "application/pdf" });
  const upload = { method: "POST", path: "/a/upload?public=true", body, headers: { ...headers, Authorization: bearer } };
  const response = await httpCall(source.port, upload);
  expect(response.status).toBe(201);
  return JSON.parse(response.body.toString()).guid;
}

/** Digests of the response at each URL, for a user who may see everything. */
async function sumsOf(port: number, addresses: readonly string[], cookie: string): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const path of addresses) {
    const { status, body } = await httpCall(port, { path, headers: { Cookie: cookie } });
    sums[path] = `${status} ${createHash("sha256").update(body).digest("hex")}`;
  }
  return sums;
}

it("a restored installation serves the same pages, items and files, and the same users can sign in", async () => {
  const { a } = fixture;
  const secret = await createTotpFixture(a, "verified");
  const { bearer } = await signIn(source.port, "contentManager");
  const { cookie } = await signIn(source.port, "admin");
  const document = await uploadDocument(bearer);
  const addresses = [
    ...PATHS.map((path) => `/api/pages:withName?name=${encodeURIComponent(path)}`),
    ...[a.items.shown, a.items.hidden, a.items.ofUser, a.items.forUsers].map((guid) => `/api/listitem/${guid}`),
    `/a/${document}`,
  ];
  const before = await sumsOf(source.port, addresses, cookie);
  expect(Object.values(before).filter((sum) => !sum.startsWith("200 "))).toEqual([]);

  const config = readCliConfig({ DATA_DIR: source.dataDir, SECRET_KEY: KEY, XDG_CONFIG_HOME: home });
  const file = join(home, "drill.tar.zst");
  const data = await openInstallationData(config, fixture.database.ownerUrl);
  let isWriting = true;
  const writes = (async () => {
    for (let count = 0; isWriting; count++)
      await a.db.kysely
        .updateTable("pages")
        .set({ title: `Ondertussen ${count}` })
        .where("guid", "=", a.pages.draft)
        .execute();
  })();
  await writeFileAtomically(file, (sink) => writeBackup(data, sink, { hasKey: true }));
  isWriting = false;
  await writes;

  const ownerUrl = new URL(fixture.database.ownerUrl);
  ownerUrl.pathname = `/plein_drill_${randomUUID()}`;
  const name = ownerUrl.pathname.slice(1);
  await withOwnerClient(fixture.database.ownerUrl, (client) => client.query(`create database "${name}"`));
  const target = readCliConfig({ DATA_DIR: join(home, "restored"), XDG_CONFIG_HOME: home });
  const mediaFolder = join(target.dataDir, "media");
  await restoreBackup(file, await openInstallationData(target, ownerUrl.href), { appUrl: undefined, mediaFolder });

  const database = await openDatabase({ url: await openAppLogin(ownerUrl.href), maxConnections: 4 });
  const sessions = createSessionService();
  const restored = await startTestServer({ DATA_DIR: target.dataDir }, { router: appRouter, sessions, database });
  try {
    expect(await sumsOf(restored.port, addresses, cookie)).toEqual(before);
    await signIn(restored.port, "admin");
    const first = await send(restored.port, "/api/sessions", { email: emailOf("verified", a.mark), password: PASSWORD });
    expect(first.status).toBe(401);
    const { challenge } = JSON.parse(first.body.toString()).secondFactor;
    const second = await send(restored.port, "/api/sessions:confirmSecondFactor", { challenge, code: codeOf(secret) });
    expect(second.status).toBe(201);
  } finally {
    await restored.close();
    await database.close();
    await withOwnerClient(fixture.database.ownerUrl, (client) => client.query(`drop database "${name}"`));
  }
}, 120_000);
