import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import pg from "pg";
import { beginWithMigrationLock } from "../migrations/migration-lock.ts";
import { createClient } from "../pool/pg-client.ts";
import { DatabaseSetupError } from "./setup-error.ts";

/** Maximum length of a PostgreSQL role name, in bytes. */
const MAX_NAME = 63;
const SCRAM_ITERATIONS = 4096;

/**
 * The URL that the application connects with: the owner's, with a separate login that may only read and write the rows of its current
 * platform (least privilege). Creates that login if it is missing; its password is derived from the owner's, so that every process knows it
 * and nothing has to be stored.
 *
 * @throws DatabaseSetupError when the owner has no password in its URL, or may not create roles: then it has to be created by hand
 */
export async function openAppLogin(ownerUrl: string): Promise<string> {
  const url = new URL(ownerUrl);
  if (!url.password) throw new DatabaseSetupError("DATABASE_URL has no password to derive the application's from: set DATABASE_APP_URL.");
  const role = roleName(decodeURIComponent(url.pathname.slice(1)));
  const password = createHmac("sha256", decodeURIComponent(url.password)).update(role).digest("base64url");
  url.username = encodeURIComponent(role);
  url.password = password;
  if (!(await canConnect(url.href))) await createLogin(ownerUrl, role, password);
  return url.href;
}

/** One login per database, because roles belong to the whole cluster. */
function roleName(database: string): string {
  const name = `plein_app_${database}`;
  return Buffer.byteLength(name) <= MAX_NAME ? name : `plein_app_${createHash("sha256").update(database).digest("hex").slice(0, 32)}`;
}

async function canConnect(url: string): Promise<boolean> {
  const client = createClient({ connectionString: url, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function createLogin(ownerUrl: string, role: string, password: string): Promise<void> {
  const client = createClient({ connectionString: ownerUrl, application_name: "plein migrate", connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    await beginWithMigrationLock(client);
    const name = pg.escapeIdentifier(role);
    const result = await client.query("select 1 from pg_roles where rolname = $1", [role]);
    await client.query(`${result.rowCount ? "alter" : "create"} role ${name} login password ${pg.escapeLiteral(scramVerifier(password))}`);
    await client.query(`grant plein_app to ${name}`);
    await client.query("commit");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseSetupError(
      `The application's login ${role} can't be created: ${reason}. Let the login of DATABASE_URL create roles and grant plein_app, or set DATABASE_APP_URL to a login with the role plein_app.`,
      { cause: error },
    );
  } finally {
    await client.end();
  }
}

/** The form in which PostgreSQL stores a password (RFC 5803), so that the password itself can't end up in its log. */
function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, SCRAM_ITERATIONS, 32, "sha256");
  const clientKey = createHmac("sha256", salted).update("Client Key").digest();
  const storedKey = createHash("sha256").update(clientKey).digest("base64");
  const serverKey = createHmac("sha256", salted).update("Server Key").digest("base64");
  return `SCRAM-SHA-256$${SCRAM_ITERATIONS}:${salt.toString("base64")}$${storedKey}:${serverKey}`;
}
