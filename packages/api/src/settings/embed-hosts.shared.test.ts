import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { settle } from "../testing/outcome.ts";
import { callAs, startSessionAs } from "../testing/test-caller.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());

const MAP = "https://app.pdok.nl/kaart";

async function editor() {
  return (await callAs(fixture.a, "contentManager")).caller;
}

const block = (url: string, title = "Kaart") => ({
  pageGuid: fixture.a.pages.open,
  buildingBlockName: "embed",
  content: { url, title },
  options: {},
  layoutPosition: "main" as const,
  sortId: 10,
});

async function allow(hosts: readonly string[]) {
  const { caller } = await callAs(fixture.a, "admin", await startSessionAs(fixture.a, "admin"));
  await caller.settings.save({ setting: { key: "embedHosts", value: [...hosts] } });
}

async function shown() {
  const { caller } = await callAs(fixture.a, "anonymous");
  return caller.pages.getContent({ path: "/open" });
}

describe("the hosts that a platform allows", () => {
  it("are checked when a block is saved, with an error at its address", async () => {
    const caller = await editor();
    const refused = { code: "BadRequest", facts: { errors: [{ path: "/content/url", message: expect.stringContaining("beheerder") }] } };
    expect(await settle(caller.buildingBlocks.add(block("https://kwaad.example/")))).toMatchObject(refused);
    const added = await caller.buildingBlocks.add(block(""));
    const save = (url: string) => caller.buildingBlocks.save({ guid: added.guid, content: { url, title: "Kaart" }, options: {} });
    expect(await settle(save("https://kwaad.example/app.pdok.nl"))).toMatchObject(refused);
    expect(await settle(save("http://app.pdok.nl/"))).toMatchObject({ facts: { errors: [{ path: "/content/url" }] } });
    expect(await settle(save("javascript:alert(1)"))).toMatchObject({ facts: { errors: [{ path: "/content/url" }] } });
    expect(await settle(save(MAP))).toMatchObject({ code: "Success" });
  });

  it("decide at each read which blocks are framed, including blocks that were saved before", async () => {
    const caller = await editor();
    const map = await caller.buildingBlocks.add(block(MAP));
    await caller.pages.publish({ guid: fixture.a.pages.open });
    const before = await shown();
    expect(before.embeds).toMatchObject({ [map.guid]: MAP });

    await allow(["player.vimeo.com"]);
    const after = await shown();
    expect(after).not.toHaveProperty("embeds");
    expect(after.cacheToken).not.toBe(before.cacheToken);
    expect(JSON.stringify(after.page.buildingBlockInstances)).toContain(MAP);

    const other = { guid: map.guid, content: { url: MAP, title: "Een andere titel" }, options: {} };
    expect(await settle(caller.buildingBlocks.save(other))).toMatchObject({ code: "Success" });
    expect(await settle(caller.buildingBlocks.add(block(MAP)))).toMatchObject({ code: "BadRequest" });
    await allow(["app.pdok.nl"]);
    expect((await shown()).embeds).toMatchObject({ [map.guid]: MAP });
  });

  it("hold for videos too, of which only a part is played", async () => {
    const caller = await editor();
    await allow(["www.youtube-nocookie.com"]);
    const video = (url: string) => ({ ...block(url), buildingBlockName: "video", options: { startSeconds: 30, endSeconds: 90 } });
    expect(await settle(caller.buildingBlocks.add(video("https://vimeo.com/76979871")))).toMatchObject({ code: "BadRequest" });
    const { guid } = await caller.buildingBlocks.add(video("https://youtu.be/aqz-KE-bpKQ"));
    await caller.pages.publish({ guid: fixture.a.pages.open });
    const frame = "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=30&end=90";
    expect((await shown()).embeds).toMatchObject({ [guid]: frame });
  });

  it("don't apply to another platform", async () => {
    await allow(["kwaad.example"]);
    const { caller } = await callAs(fixture.b, "contentManager");
    const elsewhere = { ...block("https://kwaad.example/"), pageGuid: fixture.b.pages.open };
    expect(await settle(caller.buildingBlocks.add(elsewhere))).toMatchObject({ code: "BadRequest" });
  });
});
