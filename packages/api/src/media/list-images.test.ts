import { ANONYMOUS } from "@plein/contract/access/actor";
import { can } from "@plein/contract/access/policy";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runSql } from "../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { settle } from "../testing/outcome.ts";
import { PEOPLE, type Person, type PlatformFixture } from "../testing/platform-fixture.ts";
import { callAs } from "../testing/test-caller.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  await addImage(fixture.a, { name: "gracht.webp", isPublic: true });
  await addImage(fixture.a, { name: "paspoort.webp", isPublic: false });
  await addImage(fixture.b, { name: "elders.webp", isPublic: true });
});
afterAll(() => fixture.database.close());

const as = async (person: Person) => (await callAs(fixture.a, person)).caller;

describe("images.list", () => {
  it("refuses callers who edit no pages", async () => {
    const status = async (person: Person) => (await settle((await as(person)).images.list())).status;
    expect(await Promise.all(PEOPLE.map(status))).toEqual(
      PEOPLE.map((person) => ({ anonymous: 401, inactive: 401, user: 403, verified: 403 })[person as string] ?? 200),
    );
  });

  it("lists neither pictures that visitors may not see nor another platform's", async () => {
    expect(can(ANONYMOUS, "image.view", { isPublic: false })).toBe(false);
    for (const person of ["contentManager", "admin", "staff", "developer"] as const) {
      const names = (await (await as(person)).images.list()).map(({ name }) => name);
      expect(names).toEqual(["gracht.webp"]);
    }
  });

  it("refuses a number of items over the limit", async () => {
    expect(await settle((await as("admin")).images.list({ itemCount: 501 }))).toMatchObject({ code: "BadRequest" });
  });
});

async function addImage({ db }: PlatformFixture, image: { name: string; isPublic: boolean }): Promise<void> {
  await runSql(
    db,
    sql`insert into images (platform_guid, name, content_type, size, width, height, is_public)
        values (${db.platformGuid}::uuid, ${image.name}, 'image/webp', 1, 4, 3, ${image.isPublic}::boolean)`,
  );
}
