import { XMLParser, XMLValidator } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { newsFeed } from "./news-feed.ts";

type Item = Parameters<typeof newsFeed>[0]["items"][number];

function news(title: string, description?: string): Item {
  return {
    guid: "0199c1f0-8f5e-7c3a-9b1e-000000000041",
    shortId: "7vK2mQ9x",
    title,
    listItemTypeName: "news",
    parentGuids: [],
    metadata: { tags: ["wonen & groen"], ...(description === undefined ? {} : { description }) },
    isPublished: true,
    publishedOn: "2026-11-20T08:00:00.000Z",
    createdOn: "2026-11-01T08:00:00.000Z",
    updatedOn: "2026-11-21T09:30:00.000Z",
    isHighlighted: false,
    image: null,
    url: "/nieuws/i/7vK2mQ9x/titel",
    contentBuildingBlockInstances: [],
  };
}

function buildFeed(items: readonly Item[], title = "Nieuws · Lindendaal"): string {
  return newsFeed({
    title,
    updatedOn: new Date("2026-11-21T09:30:00Z"),
    language: "nl",
    pageUrl: "https://a.test/nieuws",
    selfUrl: "https://a.test/api/lists/x/feed.rss",
    items,
    itemUrl: ({ url }) => `https://a.test${url}`,
  });
}

const Channel = z.object({
  title: z.string(),
  link: z.string(),
  language: z.string(),
  lastBuildDate: z.string(),
  "atom:link": z.object({ "@href": z.string(), "@rel": z.literal("self") }),
  item: z
    .array(
      z.object({
        title: z.string(),
        link: z.string(),
        guid: z.object({ "#text": z.string(), "@isPermaLink": z.literal("false") }),
        pubDate: z.string(),
        category: z.string(),
        description: z.string().optional(),
      }),
    )
    .default([]),
});

/** Parsed by another library. */
function read(document: string): z.infer<typeof Channel> {
  expect(XMLValidator.validate(document)).toBe(true);
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: "@", isArray: (name) => name === "item" });
  return Channel.parse(parser.parse(document).rss.channel);
}

describe("a news feed", () => {
  it("has a title, its page, and the date of its last change", () => {
    expect(read(buildFeed([]))).toMatchObject({
      title: "Nieuws · Lindendaal",
      link: "https://a.test/nieuws",
      language: "nl",
      lastBuildDate: "Sat, 21 Nov 2026 09:30:00 GMT",
      "atom:link": { "@href": "https://a.test/api/lists/x/feed.rss" },
    });
  });

  it("has each item's date of publication, and its guid", () => {
    expect(read(buildFeed([news("Feest op het plein", "Kom ook.")])).item).toEqual([
      {
        title: "Feest op het plein",
        link: "https://a.test/nieuws/i/7vK2mQ9x/titel",
        guid: { "#text": "0199c1f0-8f5e-7c3a-9b1e-000000000041", "@isPermaLink": "false" },
        pubDate: "Fri, 20 Nov 2026 08:00:00 GMT",
        category: "wonen & groen",
        description: "Kom ook.",
      },
    ]);
  });

  it("stays well-formed and free of HTML, whatever an item contains", () => {
    const title = `]]>]]><b>"Groen" & 'geel'</b>\u0000\u000b\ud800`;
    const document = buildFeed([news(title, '<script>alert("x")</script>]]>]]>\u0001')], "A < B & C");
    const channel = read(document);
    expect(document).not.toMatch(/(?!\n)\p{Cc}/u);
    expect(channel.title).toBe("A < B & C");
    expect(channel.item[0]?.title).toContain("<b>\"Groen\" & 'geel'</b>");
    expect(channel.item[0]?.description).toContain('&lt;script&gt;alert("x")&lt;/script&gt;');
    expect(channel.item).toHaveLength(1);
  });
});
