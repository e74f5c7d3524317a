import { type Filling, openFilledDatabase, type TestDatabase } from "@plein/db/testing/test-database";
import { type PlantedPlatform, plantPlatform } from "./planted-platform.ts";

/** A database with two platforms that have one of everything, each text with the platform's own mark. */
export type PlantedDatabase = { readonly database: TestDatabase; readonly a: PlantedPlatform; readonly b: PlantedPlatform };

export const MARK_OF_B = "zzforeignmarkzz";

export async function openPlantedDatabase(): Promise<PlantedDatabase> {
  const { database, filled } = await openFilledDatabase(PLANTED);
  const { a, b } = filled;
  return {
    database,
    a: { ...a, db: database.forPlatform(a.platform.guid) },
    b: { ...b, db: database.forPlatform(b.platform.guid) },
  };
}

type Planted = Omit<PlantedPlatform, "db">;

const PLANTED: Filling<{ readonly a: Planted; readonly b: Planted }> = {
  name: "planted",
  async fill(database) {
    const a = await database.addPlatform({ name: "Platform A", host: "a.test" });
    const b = await database.addPlatform({ name: `Platform ${MARK_OF_B}`, host: "b.test" });
    return {
      a: withoutDb(await plantPlatform(database.forPlatform(a.guid), a, "aaa")),
      b: withoutDb(await plantPlatform(database.forPlatform(b.guid), b, MARK_OF_B)),
    };
  },
};

function withoutDb({ db: _, ...planted }: PlantedPlatform): Planted {
  return planted;
}
