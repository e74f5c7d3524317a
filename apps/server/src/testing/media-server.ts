import { appRouter } from "@plein/api/app-router";
import { type DatabaseFixture, openDatabaseFixture } from "@plein/api/testing/database-fixture";
import { emailOf, PASSWORD, type Person, type PlatformFixture } from "@plein/api/testing/platform-fixture";
import { createSessionService } from "@plein/auth/sessions/sessions";
import { httpCall } from "./http-call.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

export type Caller = { readonly cookie: Record<string, string>; readonly bearer: Record<string, string> };

/** The product's own router and database, for uploads and downloads. */
export type MediaServer = {
  readonly test: TestServer;
  readonly a: PlatformFixture;
  readonly b: PlatformFixture;
  signIn(person: Exclude<Person, "anonymous">): Promise<Caller>;
  /** Runs statements as the owner of the tables. */
  runAsOwner(statements: string): Promise<void>;
  close(): Promise<void>;
};

export async function startMediaServer(env: Record<string, string> = {}): Promise<MediaServer> {
  const fixture: DatabaseFixture = await openDatabaseFixture();
  const test = await startTestServer(env, { router: appRouter, sessions: createSessionService(), database: fixture.database });
  const callers = new Map<string, Promise<Caller>>();
  const signIn = async (person: Exclude<Person, "anonymous">): Promise<Caller> => {
    const body = Buffer.from(JSON.stringify({ email: emailOf(person, fixture.a.mark), password: PASSWORD }));
    const headers = { "Content-Type": "application/json", "Content-Length": String(body.length) };
    const response = await httpCall(test.port, { method: "POST", path: "/api/sessions", headers, body });
    const [cookie = ""] = String(response.headers["set-cookie"]).split(";");
    return {
      cookie: { Cookie: cookie, Origin: "http://a.test" },
      bearer: { Authorization: `Bearer ${JSON.parse(response.body.toString()).accessToken}` },
    };
  };
  return {
    test,
    a: fixture.a,
    b: fixture.b,
    signIn: (person) => {
      const known = callers.get(person) ?? signIn(person);
      callers.set(person, known);
      return known;
    },
    runAsOwner: (statements) => fixture.database.runAsOwner(statements),
    close: async () => {
      await test.close();
      await fixture.database.close();
    },
  };
}
