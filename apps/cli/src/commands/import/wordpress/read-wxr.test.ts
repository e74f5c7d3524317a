import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { convertHtml } from "./convert-html.ts";
import { OldUrls } from "./old-urls.ts";
import { readWxr, readWxrFile } from "./read-wxr.ts";

const FIXTURE = fileURLToPath(new URL("../../../testing/wordpress-export.xml", import.meta.url));
/** Written by a WordPress 6.1.9, with its functions for pages, posts, menus and exports. */
const OF_WORDPRESS = fileURLToPath(new URL("../../../testing/wordpress-6-export.xml", import.meta.url));
const EMPTY = "<rss><channel><link>https://oud.example/</link><wp:wxr_version>1.2</wp:wxr_version><item></item></channel></rss>";

describe("a WordPress export", () => {
  it("is read with the line number at which each entry starts", async () => {
    const { siteUrl, entries } = await readWxrFile(FIXTURE);
    expect(siteUrl).toBe("https://oud.lindendaal.example");
    expect(entries.map(({ line, type, id }) => [line, type, id])).toEqual([
      [12, "page", "11"],
      [38, "page", "12"],
      [57, "post", "21"],
      [74, "post", "22"],
      [87, "attachment", "31"],
      [98, "nav_menu_item", "41"],
      [113, "nav_menu_item", "42"],
      [125, "tribe_events", "51"],
    ]);
    expect(entries[1]).toMatchObject({ title: "Strooien & ruimen", parentId: "11", status: "publish" });
    expect(entries[2]?.terms).toEqual([
      { domain: "category", slug: "verkeer", name: "Verkeer" },
      { domain: "post_tag", slug: "brug", name: "brug" },
    ]);
    expect(entries[2]?.meta.get("_thumbnail_id")).toBe("31");
  });

  it("by a real WordPress is read, and becomes blocks", async () => {
    const { siteUrl, entries } = await readWxrFile(OF_WORDPRESS);
    expect(siteUrl).toBe("https://oud.wordpress.example");
    expect(entries.map(({ type, title, status }) => [type, title, status])).toEqual([
      ["attachment", "Brug", "inherit"],
      ["page", "Onze wegen", "publish"],
      ["page", "Strooien & ruimen", "publish"],
      ["post", "Brug open", "publish"],
      ["post", "Bericht 1", "publish"],
      ["post", "Bericht 2", "publish"],
      ["post", "Nog niet af", "draft"],
      ["post", "Besloten", "publish"],
      ["nav_menu_item", "Wegen", "publish"],
      ["nav_menu_item", "Rijksoverheid", "publish"],
    ]);
    const [picture, page, child, post] = entries;
    expect(child?.parentId).toBe(page?.id);
    expect(post?.meta.get("_thumbnail_id")).toBe(picture?.id);
    expect(entries.filter(({ hasPassword }) => hasPassword).map(({ title }) => title)).toEqual(["Besloten"]);
    const image = { guid: "7f1c0b5e-0f0e-4a53-9a51-2f6f3f7b0a01", width: 1, height: 1, alt: "" };
    const targets = { link: (url: string) => ({ kind: "url", url }) as const, image: () => image, allowsFrames: false, title: "" };
    const { blocks, lost } = convertHtml(page?.content ?? "", targets);
    expect(blocks.map(({ buildingBlockName }) => buildingBlockName)).toEqual(["heading", "richText", "image", "table", "richText"]);
    expect(lost).toEqual(["block latest-posts"]);
  });

  it("is parsed to the same entries, however its bytes are split into chunks", async () => {
    const whole = await readWxr([EMPTY]);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(EMPTY.length), { maxLength: 8 }), async (cuts) => {
        const at = [0, ...cuts.toSorted((one, other) => one - other), EMPTY.length];
        expect(await readWxr(at.slice(1).map((end, index) => EMPTY.slice(at[index], end)))).toEqual(whole);
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    ["entities of its own", `<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${EMPTY}`, "no document type"],
    ["a file of this machine", `<!DOCTYPE rss SYSTEM "file:///etc/passwd">${EMPTY}`, "no document type"],
    ["an unknown entity", EMPTY.replace("<item>", "<item>&a;"), "nvalid character entity"],
    ["elements without end", "<a>".repeat(30), "nested too deeply"],
    ["malformed XML", "<rss><channel></rss>", "at line 1"],
    ["half a file", EMPTY.slice(0, 80), "at line 1"],
    ["another feed", "<rss><channel><link>https://a.example</link></channel></rss>", "no export of WordPress"],
    ["no XML", "title;description\n", "at line 1"],
  ])("is refused with %s", async (_what, text, message) => {
    await expect(readWxr([text])).rejects.toThrow(message);
  });

  it("is rejected if an element is too long, before that is read completely", async () => {
    let sent = 0;
    const endless = function* () {
      yield "<rss><channel><title><![CDATA[";
      for (;;) {
        sent += 1000;
        yield "x".repeat(1000);
      }
    };
    await expect(readWxr(endless(), 100_000)).rejects.toThrow("an element is too long");
    expect(sent).toBeLessThan(200_000);
  });
});

describe("URLs of the old website", () => {
  it("are found with www and without, by TLS and without, by path and by id", async () => {
    const oldUrls = new OldUrls(await readWxrFile(FIXTURE));
    const find = (href: string) => {
      const url = oldUrls.resolve(href);
      return url === null ? undefined : oldUrls.find(url)?.id;
    };
    expect(find("http://www.oud.lindendaal.example/oude-wegen/strooien")).toBe("12");
    expect(find("/2019/05/brug-open/#lees")).toBe("21");
    expect(find("/?p=22")).toBe("22");
    expect(find("https://elders.example/oude-wegen/")).toBeUndefined();
    const picture = oldUrls.resolve("/wp-content/uploads/2019/05/brug-300x200.jpg");
    expect(picture && oldUrls.findFile(picture)?.id).toBe("31");
  });
});
