import type pg from "pg";
import { createPool } from "../pool/pg-client.ts";

/** The schema revision that the installed graphile-worker expects; a test fails when an update changes it. */
export const JOB_QUEUE_REVISION = 20;

/**
 * The application's rights on the queue: adding jobs in its own transactions, and taking them. The queue has no tenant isolation, so a
 * job contains only guids; the data that they refer to is read with row-level security.
 */
const RIGHTS = `
  grant usage on schema graphile_worker to plein_app;
  grant select on all tables in schema graphile_worker to plein_app;
  grant insert, update, delete on graphile_worker._private_jobs, graphile_worker._private_job_queues, graphile_worker._private_tasks to plein_app;
  grant usage on all sequences in schema graphile_worker to plein_app;
  do $$ declare walled text; begin
    for walled in select relname from pg_class where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity loop
      execute format('drop policy if exists plein_app on graphile_worker.%I', walled);
      execute format('create policy plein_app on graphile_worker.%I to plein_app using (true) with check (true)', walled);
    end loop;
  end $$;`;

/**
 * Creates or updates the tables of the job queue. Call it while holding the migration lock.
 *
 * @param client connected as the login that owns the tables
 */
export async function migrateJobQueue(client: pg.Client, ownerUrl: string): Promise<void> {
  if (await isJobQueueMigrated(client)) return;
  // Loaded only if needed: importing it is slow.
  const { Logger, runMigrations } = await import("graphile-worker");
  const pool = createPool({ connectionString: ownerUrl, max: 1, application_name: "plein migrate", connectionTimeoutMillis: 5000 });
  try {
    await runMigrations({ pgPool: pool, schema: "graphile_worker", logger: new Logger(() => () => undefined) });
    // Not by `client`: in the transaction with the lock, it may still have cached that the schema doesn't exist.
    await pool.query(RIGHTS);
  } finally {
    await pool.end();
  }
}

/** Whether the queue's tables match the installed library; changes nothing, and doesn't wait for locks. */
export async function isJobQueueMigrated(client: pg.Client): Promise<boolean> {
  return (await readRevision(client)) >= JOB_QUEUE_REVISION;
}

async function readRevision(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ isThere: boolean }>(`
    select to_regclass('graphile_worker.migrations') is not null
       and has_schema_privilege('plein_app', 'graphile_worker', 'usage') as "isThere"`);
  if (!rows[0]?.isThere) return 0;
  const result = await client.query<{ revision: number | null }>("select max(id) as revision from graphile_worker.migrations");
  return result.rows[0]?.revision ?? 0;
}
