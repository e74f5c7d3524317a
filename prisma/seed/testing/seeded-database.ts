import { chmodSync, rmSync } from "node:fs";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@plein/db/embedded/embedded-postgres";
import { migrate } from "@plein/db/migrations/migrate";
import { createTestFolder } from "@plein/db/testing/test-folder";
import { createDiskStore } from "@plein/media/store/disk-store";
import type { MediaStore } from "@plein/media/store/media-store";
import pg from "pg";

export type EmptyDatabase = {
  readonly ownerUrl: string;
  /** of `mediaStore` */
  readonly mediaDir: string;
  readonly mediaStore: MediaStore;
  /** Rows of one platform, queried as the tables' owner. */
  query<Row extends pg.QueryResultRow>(platformGuid: string, sql: string): Promise<Row[]>;
  close(): Promise<void>;
};

/** A migrated database for one test file, and a folder for images. */
export async function openEmptyDatabase(): Promise<EmptyDatabase> {
  const home = createTestFolder("plein-seed-");
  // If root runs the tests, PostgreSQL runs as another user, who needs access.
  chmodSync(home, 0o755);
  const postgres = await startEmbeddedPostgres(join(home, "postgres"), { settings: { fsync: "off" } });
  await migrate(postgres.ownerUrl);
  const client = new pg.Client({ connectionString: postgres.ownerUrl });
  await client.connect();
  const mediaDir = join(home, "media");
  return {
    ownerUrl: postgres.ownerUrl,
    mediaDir,
    mediaStore: createDiskStore(mediaDir),
    query: async <Row extends pg.QueryResultRow>(platformGuid: string, sql: string) => {
      await client.query("select set_config('app.platform', $1, false)", [platformGuid]);
      return (await client.query<Row>(sql)).rows;
    },
    close: async () => {
      await client.end();
      await postgres.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
