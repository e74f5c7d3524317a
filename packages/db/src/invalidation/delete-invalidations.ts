import type { SharedPool } from "../pool/shared-pool.ts";

/** Much longer than a process may go without reading them, after which it trusts nothing that it cached. */
const KEPT_MS = 5 * 60_000;
const MAX_ROWS = 20_000;

/** The first transaction that was in progress at some time: those before it were over. */
type Mark = { readonly xid: string; readonly at: number };

/**
 * Creates what deletes the invalidations that every process has had minutes to read; to be called about once a minute, by one process.
 *
 * The time of a write doesn't tell since when others can read it, since a transaction may take long to commit. So each call remembers which
 * transactions were over by then, and a later one deletes theirs.
 */
export function createInvalidationCleanup(pool: Pick<SharedPool, "query">, now = () => performance.now()): () => Promise<void> {
  let marks: readonly Mark[] = [];
  return async () => {
    const xid = await readFirstInProgress(pool);
    marks = [...marks, { xid, at: now() }];
    const due = marks.findLast(({ at }) => now() - at >= KEPT_MS);
    if (due === undefined) return;
    let deleted: number;
    do deleted = await deleteBefore(pool, due.xid);
    while (deleted === MAX_ROWS);
    marks = marks.slice(marks.indexOf(due));
  };
}

async function readFirstInProgress(pool: Pick<SharedPool, "query">): Promise<string> {
  const { rows } = await pool.query<{ xid: string }>({ text: "select pg_snapshot_xmin(pg_current_snapshot())::text as xid" });
  const [row] = rows;
  if (row === undefined) throw new Error("The database returned no row");
  return row.xid;
}

async function deleteBefore(pool: Pick<SharedPool, "query">, xid: string): Promise<number> {
  const { rows } = await pool.query<{ deleted: string }>({
    text: "select plein_delete_invalidations($1::bigint, $2) as deleted",
    values: [xid, MAX_ROWS],
  });
  return Number(rows[0]?.deleted ?? 0);
}
