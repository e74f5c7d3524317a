import type { ListItem } from "@plein/contract/list-items/items/list-item";
import { Feed } from "feed";
import { asHtml, oneLine } from "./feed-text.ts";

type NewsFeed = {
  readonly title: string;
  readonly updatedOn: Date;
  readonly language: string;
  /** path of the list's page */
  readonly pageUrl: string;
  readonly selfUrl: string;
  readonly items: readonly ListItem[];
  /** builds the absolute URL of an item */
  readonly itemUrl: (item: ListItem) => string;
};

/** Builds an RSS 2.0 document of items; readers recognize an item by its guid if its title or URL changes. */
export function newsFeed({ title, updatedOn, language, pageUrl, selfUrl, items, itemUrl }: NewsFeed): string {
  const feed = new Feed({
    title: oneLine(title),
    description: oneLine(title),
    id: pageUrl,
    link: pageUrl,
    language,
    // Not the time of the request: the document is the same until its content changes.
    updated: updatedOn,
    generator: "Plein",
    feedLinks: { rss: selfUrl },
  });
  for (const item of items) {
    const { description, tags = [] } = item.metadata;
    feed.addItem({
      title: htmlTitle(item.title),
      guid: item.guid,
      link: itemUrl(item),
      date: new Date(item.publishedOn ?? item.createdOn),
      ...(description ? { description: asHtml(description) } : {}),
      category: tags.map((tag) => ({ name: oneLine(tag) })),
    });
  }
  return feed.rss2();
}

/** Returns a title as plain text, as feed readers expect. A sequence that would end its CDATA section gets a space. */
function htmlTitle(title: string): string {
  return oneLine(title).replaceAll("]]>", "]] >");
}
