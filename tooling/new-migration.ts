// `npm run migration <name>`: writes a migration for the changes in prisma/schema, to be read and completed.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./process/root.ts";
import { runProgram } from "./process/run-program.ts";

const USAGE = "Usage: npm run migration <name>   (small letters, words joined by hyphens: what-it-does)";
const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** Prisma's output if the schema and the migrations agree. */
const NOTHING = /^-- This is an empty migration\./;
const MIGRATIONS = "prisma/migrations";
const SCHEMA = "prisma/schema";

const ADVICE = `Review it before you commit it:
- each new table with platform_guid needs its wall at the end: CALL plein_wall('the_table');
Then: npm run generate:client, and npx vitest run packages/db`;

/** The timestamp that a migration's folder starts with: year to second in UTC, and always after the last one. */
export function migrationTime(now: Date, existing: readonly string[]): string {
  const timestamp = now.toISOString().replaceAll(/\D/g, "").slice(0, 14);
  const last =
    existing
      .flatMap((folder) => folder.match(/^\d{14}/) ?? [])
      .sort()
      .at(-1) ?? "";
  return timestamp > last ? timestamp : String(Number(last) + 1);
}

/** A statement with its comment, as Prisma writes it for an index that its schema doesn't have. */
const DROPPED_INDEX = /^-- DropIndex\nDROP INDEX (?:"public"\.)?"([^"]+)";\n*/gm;

/** Names that Prisma generates; an index that its schema can't describe has a name from a migration. */
const NAMED_BY_PRISMA = /_(?:idx|key)$/;

/** A migration without the drops of the indexes that only SQL describes, such as those on an expression. */
export function keepIndexesOfSql(migration: string): string {
  return migration.replaceAll(DROPPED_INDEX, (drop, name: string) => (NAMED_BY_PRISMA.test(name) ? drop : ""));
}

async function addMigration(name: string): Promise<number> {
  const { problem, sql } = await differenceOfSchema();
  if (problem !== null || sql.trim() === "" || NOTHING.test(sql)) {
    console.error(problem ?? `The migrations match ${SCHEMA} already: change the schema first.`);
    return 1;
  }
  const folder = `${MIGRATIONS}/${migrationTime(new Date(), await readdir(join(root, MIGRATIONS)))}_${name.replaceAll("-", "_")}`;
  await mkdir(join(root, folder));
  await writeFile(join(root, folder, "migration.sql"), sql);
  console.log(`Created ${folder}/migration.sql. ${ADVICE}`);
  return 0;
}

type Difference = { readonly problem: string | null; readonly sql: string };

/** The SQL that takes the migrations' result to the schema, computed on a temporary PostgreSQL. */
async function differenceOfSchema(): Promise<Difference> {
  // Imported late, because it takes a while to load.
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
