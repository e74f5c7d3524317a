import { openTestDatabase, type TestDatabase } from "@plein/db/testing/test-database";
import { type PlantedPlatform, plantPlatform } from "./planted-platform.ts";

/** A database with two platforms that have one of everything, each text with the platform's own mark. */
export type PlantedDatabase = { readonly database: TestDatabase; readonly a: PlantedPlatform; readonly b: PlantedPlatform };

export const MARK_OF_B = "zzforeignmarkzz";

export async function openPlantedDatabase(): Promise<PlantedDatabase> {
  const database = await openTestDatabase();
  const a = await database.addPlatform({ name: "Platform A", host: "a.test" });
  const b = await database.addPlatform({ name: `Platform ${MARK_OF_B}`, host: "b.test" });
  return {
    database,
    a: await plantPlatform(database.forPlatform(a.guid), a, "aaa"),
    b: await plantPlatform(database.forPlatform(b.guid), b, MARK_OF_B),
  };
}
