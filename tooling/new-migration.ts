// `npm run migration <name>`: writes the SQL by which the tables follow prisma/schema, as a migration to read and complete.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./process/root.ts";
import { runProgram } from "./process/run-program.ts";

const USAGE = "Usage: npm run migration <name>   (small letters, words joined by hyphens: what-it-does)";
const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** What Prisma writes where schema and migrations agree. */
const NOTHING = /^-- This is an empty migration\./;
const MIGRATIONS = "prisma/migrations";
const SCHEMA = "prisma/schema";

const ADVICE = `Read it before you keep it:
- each new table with platform_guid needs its wall at the end: CALL plein_wall('the_table');
Then: npm run generate:client, and npx vitest run packages/db`;

/** When a migration is made, as its folder begins: year to second in UTC, and always after the last one. */
export function migrationTime(now: Date, existing: readonly string[]): string {
  const wanted = now.toISOString().replaceAll(/\D/g, "").slice(0, 14);
  const last =
    existing
      .flatMap((folder) => folder.match(/^\d{14}/) ?? [])
      .sort()
      .at(-1) ?? "";
  return wanted > last ? wanted : String(Number(last) + 1);
}

/** A statement as Prisma writes it, with its comment; Prisma drops an index that its schema doesn't have. */
const DROPPED_INDEX = /^-- DropIndex\nDROP INDEX (?:"public"\.)?"([^"]+)";\n*/gm;

/** Names that Prisma gives: what its schema doesn't describe was named by hand, in a migration. */
const NAMED_BY_PRISMA = /_(?:idx|key)$/;

/** A migration without the drops of the indexes that only SQL describes, such as those on an expression. */
export function keepIndexesOfSql(migration: string): string {
  return migration.replaceAll(DROPPED_INDEX, (drop, name: string) => (NAMED_BY_PRISMA.test(name) ? drop : ""));
}

async function addMigration(name: string): Promise<number> {
  const { problem, sql } = await differenceOfSchema();
  if (problem !== null || sql.trim() === "" || NOTHING.test(sql)) {
    console.error(problem ?? `The migrations make what ${SCHEMA} says: change that first.`);
    return 1;
  }
  const folder = `${MIGRATIONS}/${migrationTime(new Date(), await readdir(join(root, MIGRATIONS)))}_${name.replaceAll("-", "_")}`;
  await mkdir(join(root, folder));
  await writeFile(join(root, folder, "migration.sql"), sql);
  console.log(`${folder}/migration.sql is there. ${ADVICE}`);
  return 0;
}

type Difference = { readonly problem: string | null; readonly sql: string };

/** SQL from what the migrations make to what the schema says, found on a PostgreSQL that is gone afterwards. */
async function differenceOfSchema(): Promise<Difference> {
  // Only now: it is a while's work to load.
  const { startEmbeddedPostgres } = await import("@plein/db/embedded/embedded-postgres");
  const home = await mkdtemp(join(tmpdir(), "plein-migration-"));
  const file = join(home, "migration.sql");
  const postgres = await startEmbeddedPostgres(join(home, "postgres"), { settings: { fsync: "off" } });
  try {
    const args = ["migrate", "diff", "--from-migrations", MIGRATIONS, "--to-schema", SCHEMA, "--script", "--output", file];
    const { exitCode, output } = await runProgram("prisma", args, { env: { DATABASE_URL: postgres.ownerUrl } });
    if (exitCode !== 0) return { problem: output.trim(), sql: "" };
    return { problem: null, sql: keepIndexesOfSql(await readFile(file, "utf8")) };
  } finally {
    await postgres.stop();
    await rm(home, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const [name = ""] = process.argv.slice(2);
  if (!NAME.test(name)) console.error(USAGE);
  process.exitCode = NAME.test(name) ? await addMigration(name) : 2;
}
