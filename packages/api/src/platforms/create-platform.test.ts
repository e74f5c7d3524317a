import { LOCALES } from "@plein/contract/locale";
import { starterSite } from "@plein/contract/platforms/starter-site";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkBlock, findBlockSchema } from "../pages/block-validity.shared.ts";
import { openPlantedDatabase, type PlantedDatabase } from "../testing/planted-database.ts";
import { callAs } from "../testing/test-caller.ts";

let planted: PlantedDatabase;
beforeAll(async () => {
  planted = await openPlantedDatabase();
});
afterAll(() => planted.database.close());

describe("a new platform", () => {
  it("shows visitors a home page and a menu at once", async () => {
    const { directory } = planted.database;
    const { caller: staff } = await callAs(planted.a, "staff", { directory });
    await staff.platforms.create({ name: "Gemeente Nieuw", primaryDomain: "nieuw.test" });
    const platform = await directory.findByHost("nieuw.test");
    if (platform === null) throw new Error("The platform is not found");
    const { caller: visitor } = await callAs({ ...planted.a, platform, db: planted.database.forPlatform(platform.guid) }, "anonymous");
    const page = await visitor.pages.getByName({ name: "/" });
    expect(page).toMatchObject({ title: "Gemeente Nieuw", layout: "100", isPublished: true });
    expect(page.buildingBlockInstances?.map(({ buildingBlockName }) => buildingBlockName)).toEqual(["hero", "richText"]);
    expect((await visitor.platforms.getSite()).menu).toMatchObject([{ name: "Startpagina", path: "/" }]);
  });

  it.each(LOCALES)("begins in %s with blocks that stand where they may and can be published as they are", (defaultLocale) => {
    // The longest name that a platform can have.
    const { blocks } = starterSite({ name: "n".repeat(80), defaultLocale }).homePage;
    for (const block of blocks) {
      expect(checkBlock(block, defaultLocale)).toMatchObject({ isValid: true });
      expect(findBlockSchema(block.buildingBlockName)?.areas).toContain(block.layoutPosition);
    }
  });
});
