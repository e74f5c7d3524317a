import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../database.ts";
import { findMissingMigrations, migrate } from "../migrations/migrate.ts";
import { MIGRATIONS_FOLDER } from "../migrations-folder.ts";
import { errorResponse, respondAsPostgres } from "../testing/fake-postgres.ts";
import { withOwnerClient } from "../testing/owner-client.ts";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { DatabaseSetupError } from "./setup-error.ts";

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = mkdtempSync(path.join(tmpdir(), "plein-setup-"));
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** URL of a server that responds to each connection in the given way. */
async function urlOf(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  return `postgresql://plein:hush@127.0.0.1:${(server.address() as AddressInfo).port}/plein`;
}

/** The owner's URL with some parts changed. */
function changed(change: (url: URL) => void): string {
  const url = new URL(database.ownerUrl);
  change(url);
  return url.href;
}

function addMigration(name: string, sql: string): void {
  mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, name, "migration.sql"), sql);
}

async function lineOf(run: Promise<unknown>): Promise<string> {
  const error = await run.then(
    () => expect.unreachable(),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DatabaseSetupError);
  const { message } = error as DatabaseSetupError;
  expect(message).not.toMatch(/\n|hush/);
  return message;
}

describe("a database that can't be used is described in one line", () => {
  const cases: Record<string, { readonly url: () => string | Promise<string>; readonly line: RegExp }> = {
    "nothing listens": {
      url: () => "postgresql://plein:hush@127.0.0.1:1/plein",
      line: /^Nothing listens at 127\.0\.0\.1:1\. Start PostgreSQL there, or correct DATABASE_URL\.$/,
    },
    "no such host": {
      url: () => "postgresql://plein:hush@nowhere.invalid/plein",
      line: /^The host name nowhere\.invalid can't be resolved\./,
    },
    "a wrong password": {
      url: () => changed((url) => Object.assign(url, { password: "hush" })),
      line: /refuses the password of "plein"\. Correct it in DATABASE_URL\.$/,
    },
    "no password": {
      url: () => changed((url) => Object.assign(url, { password: "" })),
      line: /asks for a password, and DATABASE_URL has none\./,
    },
    "no such database": {
      url: () => changed((url) => Object.assign(url, { pathname: "/missing" })),
      line: /has no database "missing"\. Create it \(createdb --owner=plein missing\)/,
    },
    "TLS that the server doesn't offer": {
      url: () => changed((url) => url.searchParams.set("sslmode", "verify-full")),
      line: /offers no TLS\. Turn it on there, or remove sslmode from DATABASE_URL\.$/,
    },
    "a file of certificates that is missing": {
      url: () => changed((url) => url.searchParams.set("sslrootcert", "/missing.pem")),
      line: /^DATABASE_URL can't be read: ENOENT.*\/missing\.pem/,
    },
    "no entry in pg_hba.conf": {
      url: () => urlOf(respondAsPostgres(errorResponse("28000", 'no pg_hba.conf entry for host "10.0.0.9", no encryption'))),
      line: /refuses the login: no pg_hba\.conf entry for host "10\.0\.0\.9", no encryption\. Allow it there \(pg_hba\.conf/,
    },
    "a pooler that refuses a startup parameter": {
      url: () => urlOf(respondAsPostgres(errorResponse("08P01", "unsupported startup parameter: statement_timeout"))),
      line: /refuses the connection: unsupported startup parameter: statement_timeout\. Where that is a pooler/,
    },
    "too many connections": {
      url: () => urlOf(respondAsPostgres(errorResponse("53300", "sorry, too many clients already"))),
      line: /has no connection left: sorry, too many clients already\./,
    },
    "PostgreSQL 15": {
      url: () => urlOf(respondAsPostgres("15.18 (Debian 15.18-0+deb12u1)")),
      line: /^PostgreSQL 15\.18 is too old: Plein needs 18 or newer\./,
    },
    "something other than PostgreSQL": {
      url: () => urlOf((socket) => socket.destroy()),
      line: /closed the connection \(.*\)\. Check its log/,
    },
  };

  it.each(Object.entries(cases))("%s", async (_name, { url, line }) => {
    expect(await lineOf(prepareDatabase({ ownerUrl: await url() }))).toMatch(line);
  });

  it("a wrong password of the application's own login, by its own variable", async () => {
    // The cluster of the tests is not durable, which is checked first.
    const appUrl = changed((url) => Object.assign(url, { password: "hush" }));
    expect(await lineOf(openDatabase({ url: appUrl }))).toMatch(/Correct it in DATABASE_URL or DATABASE_APP_URL\.$/);
  });
});

describe("migrations that can't be applied are described in one line", () => {
  it("an extension that the server doesn't have", async () => {
    addMigration("29990101_extension", 'create extension "not_installed"');
    expect(await lineOf(migrate(database.ownerUrl, folder))).toMatch(
      /^Migration 29990101_extension failed and changed nothing: extension "not_installed" is not available\. Install PostgreSQL's contrib package/,
    );
    rmSync(path.join(folder, "29990101_extension"), { recursive: true });
  });

  it("a database that a newer program migrated, which is left unchanged", async () => {
    addMigration("29990102_newer", "select 1");
    await migrate(database.ownerUrl, folder);
    rmSync(path.join(folder, "29990102_newer"), { recursive: true });
    const line = /^A newer version of Plein has migrated this database \(1 migrations are unknown here, the last is 29990102_newer\)/;
    expect(await lineOf(migrate(database.ownerUrl, folder))).toMatch(line);
    expect(await lineOf(findMissingMigrations(database.ownerUrl, folder))).toMatch(line);
    expect(await lineOf(findMissingMigrations(database.appUrl, folder))).toMatch(line);
    await withOwnerClient(database.ownerUrl, (client) =>
      client.query("delete from _prisma_migrations where migration_name = '29990102_newer'"),
    );
  });

  it("a database that isn't migrated far enough, to a process with the application's login alone", async () => {
    expect(await findMissingMigrations(database.appUrl)).toEqual([]);
    addMigration("29990103_pending", "select 1");
    expect(await findMissingMigrations(database.appUrl, folder)).toEqual(["29990103_pending"]);
    rmSync(path.join(folder, "29990103_pending"), { recursive: true });
    await withOwnerClient(database.ownerUrl, (client) => client.query("alter function plein_list_migrations rename to plein_later"));
    expect(await lineOf(findMissingMigrations(database.appUrl))).toMatch(/^An older version of Plein has migrated/);
    await withOwnerClient(database.ownerUrl, (client) => client.query("alter function plein_later rename to plein_list_migrations"));
  });
});
