import type pg from "pg";

/** A table in a backup. */
export type BackupTable = {
  readonly name: string;
  /** stored columns; PostgreSQL computes generated ones again */
  readonly columns: readonly string[];
};

/** A table that each database creates itself. */
const HISTORY = "_prisma_migrations";

type TableRow = { name: string; columns: string[]; references: string[] };

/** Every table of the product, each after those that it references; an unlogged one has nothing that outlives a crash. */
export async function readBackupTables(client: pg.Client): Promise<BackupTable[]> {
  const { rows } = await client.query<TableRow>(
    `select c.relname as name,
       array(select a.attname::text from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
       array(select distinct r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
              where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as references
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> $1 order by 1`,
    [HISTORY],
  );
  return sortByReference(rows);
}

/** @throws if tables reference each other in a cycle: then no loading order satisfies their foreign keys */
export function sortByReference(tables: readonly TableRow[]): BackupTable[] {
  const sorted = new Map<string, BackupTable>();
  let waiting = tables;
  while (waiting.length > 0) {
    const ready = waiting.filter(({ references }) => references.every((name) => sorted.has(name)));
    if (ready.length === 0) throw new Error(`Tables reference each other in a cycle: ${waiting.map(({ name }) => name).join(", ")}`);
    for (const { name, columns } of ready) sorted.set(name, { name, columns });
    waiting = waiting.filter(({ name }) => !sorted.has(name));
  }
  return [...sorted.values()];
}

/**
 * The table of this database with the name and columns of one in an archive, whose names become part of a statement.
 *
 * @throws if there is none
 */
export function findBackupTable(tables: readonly BackupTable[], wanted: BackupTable): BackupTable {
  const table = tables.find(({ name }) => name === wanted.name);
  const isSame = table?.columns.toSorted().join() === wanted.columns.toSorted().join();
  if (table === undefined || !isSame) throw new Error(`The database has no table ${wanted.name} with the columns of the archive`);
  return { name: table.name, columns: wanted.columns };
}
