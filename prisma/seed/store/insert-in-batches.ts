import type pg from "pg";

/** Memory use doesn't grow with the number of rows. */
const BATCH_SIZE = 500;
/** The first batch, after which the database has statistics of the tables. */
const FIRST_BATCH = 100;
/** The growth factor of the tables after which the statements are planned again, … */
const REPLANNED_EVERY = 10;
/** … and the number of rows from which the plans stay the same. */
const ENOUGH_FOR_PLANS = 10_000;

type Batches<Rows> = {
  /** names of the tables that grow, separated by commas; from the code, never from input */
  readonly tables: string;
  readonly build: (first: number, count: number) => Rows;
  readonly insert: (rows: Rows) => Promise<void>;
};

/**
 * Adds generated rows in batches. The next one is generated and sent while the database adds the last one, which takes a client in
 * pipeline mode and an `insert` that sends its statements before it returns.
 *
 * The statements of triggers and functions are planned once, not for each row, which would take half of the database's time; and by
 * indexes alone, for a plan that reads a whole table suits one that is still small.
 */
export async function insertInBatches<Rows>(client: pg.ClientBase, total: number, { tables, build, insert }: Batches<Rows>): Promise<void> {
  await client.query("set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off");
  let inserting: Promise<unknown> = Promise.resolve();
  for (let first = 0, replannedAt = 0; first < total; ) {
    const next = Math.min(total, first + (first === 0 ? FIRST_BATCH : BATCH_SIZE));
    const isReplanned = next >= REPLANNED_EVERY * replannedAt && replannedAt < ENOUGH_FOR_PLANS;
    const sent = Promise.all([insert(build(first, next - first)), isReplanned && client.query(`analyze ${tables}`)]);
    // The failure is thrown when the promise is awaited.
    sent.catch(() => undefined);
    await inserting;
    inserting = sent;
    if (isReplanned) replannedAt = next;
    first = next;
  }
  await inserting;
  await client.query("set local plan_cache_mode = auto; set local enable_seqscan = on");
}
