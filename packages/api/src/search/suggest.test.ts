import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSearchFixture, type SearchFixture } from "../testing/search-fixture.ts";
import { callAs } from "../testing/test-caller.ts";

let fixture: SearchFixture;
beforeAll(async () => {
  fixture = await openSearchFixture();
});
afterAll(() => fixture.database.close());

describe("search.suggest", () => {
  const suggest = async (q: string) => (await callAs(fixture.a, "anonymous")).caller.search.suggest({ q });

  it("returns titles with words that start with these prefixes, at most five", async () => {
    expect(await suggest("pas")).toMatchObject([{ title: "Paspoort aanvragen", path: expect.stringMatching(/^\/open\/i\//) }]);
    expect(await suggest("paspoort aan")).toHaveLength(1);
    await fixture.index(...Array.from({ length: 6 }, (_, index) => fixture.buildEntry(`Plantsoen ${index}`)));
    expect(await suggest("plantsoen")).toHaveLength(5);
  });

  it("returns none where no title matches, and corrects spelling mistakes", async () => {
    for (const q of ["", "😀", "&|!", "balie"]) expect(await suggest(q)).toEqual([]);
    expect(await suggest("pasport")).toMatchObject([{ title: "Paspoort aanvragen" }]);
  });
});
