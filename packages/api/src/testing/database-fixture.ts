import { type DatabaseSeed, openSeededDatabase, type TestDatabase } from "@plein/db/testing/test-database";
import { createPlatformFixture, type PlatformFixture } from "./platform-fixture.ts";

/** A database with two platforms that have one object of each kind; each text contains the platform's own mark. */
export type DatabaseFixture = { readonly database: TestDatabase; readonly a: PlatformFixture; readonly b: PlatformFixture };

export const MARK_OF_B = "zzforeignmarkzz";

export async function openDatabaseFixture(): Promise<DatabaseFixture> {
  const { database, filled } = await openSeededDatabase(PLATFORMS);
  const { a, b } = filled;
  return {
    database,
    a: { ...a, db: database.forPlatform(a.platform.guid) },
    b: { ...b, db: database.forPlatform(b.platform.guid) },
  };
}

type StoredPlatformFixture = Omit<PlatformFixture, "db">;

const PLATFORMS: DatabaseSeed<{ readonly a: StoredPlatformFixture; readonly b: StoredPlatformFixture }> = {
  name: "fixture",
  async fill(database) {
    const a = await database.addPlatform({ name: "Platform A", host: "a.test" });
    const b = await database.addPlatform({ name: `Platform ${MARK_OF_B}`, host: "b.test" });
    return {
      a: withoutDb(await createPlatformFixture(database.forPlatform(a.guid), a, "aaa")),
      b: withoutDb(await createPlatformFixture(database.forPlatform(b.guid), b, MARK_OF_B)),
    };
  },
};

function withoutDb({ db: _, ...fixture }: PlatformFixture): StoredPlatformFixture {
  return fixture;
}
