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

export async function startLossyServer(): Promise<LossyServer> {
  const fixture = await openDatabaseFixture();
  const url = new URL(fixture.database.appUrl);
  const proxy = await startFaultProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(proxy.port);
  const database = await openDatabase({ url: url.href, maxConnections: 4 });
  const test = await startTestServer({}, { router: appRouter, sessions: createSessionService(), database });
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
      await database.close();
      await proxy.cut();
      await fixture.database.close();
    },
  };
}
