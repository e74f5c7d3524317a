import { appRouter } from "@plein/api/app-router";
import { type DatabaseFixture, openDatabaseFixture } from "@plein/api/testing/database-fixture";
import { emailOf, PASSWORD, type Person } from "@plein/api/testing/platform-fixture";
import { createSessionService } from "@plein/auth/sessions/sessions";
import { type Database, openDatabase } from "@plein/db/database";
import { type FaultProxy, startFaultProxy } from "./fault-proxy.ts";
import { type HttpCall, type HttpResponse, httpCall } from "./http-call.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

/** The product's own router, connected to its database through a proxy; `fixture` bypasses the proxy. */
export type LossyServer = {
  readonly fixture: DatabaseFixture;
  readonly proxy: FaultProxy;
  readonly test: TestServer;
  /** the database behind the proxy */
  readonly database: Database;
  call(call: HttpCall): Promise<HttpResponse>;
  /** the header that authenticates a call as that user */
  signIn(person: Exclude<Person, "anonymous">): Promise<Record<string, string>>;
  close(): Promise<void>;
};

/** On a busy machine everything may take long, and a lost commit must be the only reason for a 503. */
const PATIENT = { connectionWaitMs: 60_000, statementTimeoutMs: 60_000, transactionMs: 60_000 };

/**
 * @param options.isServerDirect whether the HTTP server bypasses the proxy as well, so that no commit of its own, such as of views that it
 *   counted, is lost instead of a caller's
 */
export async function startLossyServer({ isServerDirect = false } = {}): Promise<LossyServer> {
  const fixture = await openDatabaseFixture();
  const url = new URL(fixture.database.appUrl);
  const proxy = await startFaultProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(proxy.port);
  const database = await openDatabase({ url: url.href, maxConnections: 4, ...PATIENT });
  const direct = isServerDirect ? await openDatabase({ url: fixture.database.appUrl, maxConnections: 4, ...PATIENT }) : null;
  const test = await startTestServer({}, { router: appRouter, sessions: createSessionService(), database: direct ?? database });
  const call = (request: HttpCall) => httpCall(test.port, request);
  return {
    fixture,
    proxy,
    test,
    database,
    call,
    signIn: async (person) => {
      const body = Buffer.from(JSON.stringify({ email: emailOf(person, fixture.a.mark), password: PASSWORD }));
      const headers = { "Content-Type": "application/json", "Content-Length": String(body.length) };
      const response = await call({ method: "POST", path: "/api/sessions", headers, body });
      return { Authorization: `Bearer ${JSON.parse(response.body.toString()).accessToken}` };
    },
    close: async () => {
      await test.close();
      await direct?.close();
      await database.close();
      await proxy.cut();
      await fixture.database.close();
    },
  };
}
