import { randomUUID } from "node:crypto";
import { get, type IncomingMessage } from "node:http";
import { appRouter } from "@plein/api/app-router";
import { type DatabaseFixture, openDatabaseFixture } from "@plein/api/testing/database-fixture";
import { createSessionService } from "@plein/auth/sessions/sessions";
import type { DraftEvent } from "@plein/contract/presence/draft-event";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

/* The stream of an open editor over HTTP, through the product's own router and database, with two processes. */

const sessions = createSessionService();
let fixture: DatabaseFixture;
let first: TestServer;
let second: TestServer;

beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
beforeEach(async () => {
  [first, second] = await Promise.all([startProcess(), startProcess()]);
  return () => Promise.all([first.close(), second.close()]);
});
afterAll(() => fixture.database.close());

async function startProcess(): Promise<TestServer> {
  const database = await fixture.database.openAnother();
  const server = await startTestServer({}, { database, router: appRouter, sessions });
  return Object.assign(server, {
    close: async () => {
      await server.server.app.close();
      await database.close();
    },
  });
}

type Stream = { readonly response: IncomingMessage; next(): Promise<DraftEvent | "end"> };

async function openStream({ port }: TestServer, secret: string, editorId = randomUUID()): Promise<Stream> {
  const input = encodeURIComponent(JSON.stringify({ pageGuid: fixture.a.pages.open, editorId }));
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(
      {
        port,
        path: `/trpc/presence.watchDraft?input=${input}`,
        headers: { Host: fixture.a.platform.primaryDomain, Cookie: `__Host-sid=${secret}`, Accept: "text/event-stream" },
      },
      resolve,
    ).once("error", reject);
  });
  response.setEncoding("utf8");
  const events = readEvents(response);
  return { response, next: async () => (await events.next()).value ?? "end" };
}

/** The data of each event, without tRPC's own. */
async function* readEvents(response: IncomingMessage): AsyncGenerator<DraftEvent, void> {
  let text = "";
  try {
    for await (const chunk of response) {
      text += chunk;
      for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
        const lines = text.slice(0, end).split("\n");
        text = text.slice(end + 2);
        const data = lines.find((line) => line.startsWith("data: "))?.slice("data: ".length);
        if (data !== undefined && data !== "" && !lines.some((line) => line.startsWith("event: "))) yield JSON.parse(data) as DraftEvent;
      }
    }
  } catch {
    // The connection was cut.
  }
}

const secretOf = async (person: "contentManager" | "admin") =>
  (await sessions.create(fixture.a.db, { userGuid: fixture.a.users[person], userAgent: "test" })).secret;

describe("the stream of an open editor", () => {
  it("is forwarded event by event: proxies don't buffer, compress or store it", async () => {
    const { response, next } = await openStream(first, await secretOf("contentManager"));
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "private, no-store, no-transform",
      "x-accel-buffering": "no",
    });
    expect(await next()).toMatchObject({ kind: "present", editors: [{ userGuid: fixture.a.users.contentManager }] });
    response.destroy();
  });

  it("reports an editor who is connected to another process, and their saves", async () => {
    const one = await openStream(first, await secretOf("contentManager"));
    expect(await one.next()).toMatchObject({ kind: "present" });
    const other = await openStream(second, await secretOf("admin"));
    expect(await one.next()).toMatchObject({ editors: [{}, { userGuid: fixture.a.users.admin }] });
    await fixture.a.db.transaction((tx) => tx.invalidate([`draft:${fixture.a.pages.open}`, `block:${fixture.a.blocks.heading}`]));
    expect(await one.next()).toEqual({ kind: "changed", blocks: [fixture.a.blocks.heading] });
    other.response.destroy();
    expect(await one.next()).toMatchObject({ editors: [{ userGuid: fixture.a.users.contentManager }] });
    one.response.destroy();
  });

  it("ends immediately when its session is ended elsewhere", async () => {
    const secret = await secretOf("contentManager");
    const { next } = await openStream(first, secret);
    await next();
    await sessions.end(fixture.a.db, { kind: "cookie", secret });
    expect(await next()).toEqual({ kind: "ended", reason: "signedOut" });
    expect(await next()).toBe("end");
  });

  it("ends immediately when the process stops", async () => {
    const { next } = await openStream(first, await secretOf("contentManager"));
    await next();
    first.server.announceStop();
    expect(await next()).toBe("end");
  });

  it("is rejected without a session", async () => {
    const { response, next } = await openStream(first, "unknown");
    expect(response.statusCode).toBe(401);
    expect(await next()).toBe("end");
  });
});
