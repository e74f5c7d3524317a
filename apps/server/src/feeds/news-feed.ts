import type { ListItem } from "@plein/contract/list-items/items/list-item";
import { Feed } from "feed";
import { asHtml, oneLine } from "./feed-text.ts";

type NewsFeed = {
  readonly title: string;
  readonly updatedOn: Date;
  readonly language: string;
  /** of the page that the list stands on */
  readonly pageAddress: string;
  readonly ownAddress: string;
  readonly items: readonly ListItem[];
  /** how the address of an item is written in full */
  readonly addressOf: (item: ListItem) => string;
};

/** Items as an RSS 2.0 document, which knows by its guid an item that got another title or address. */
export function newsFeed({ title, updatedOn, language, pageAddress, ownAddress, items, addressOf }: NewsFeed): string {
  const feed = new Feed({
    title: oneLine(title),
    description: oneLine(title),
    id: pageAddress,
    link: pageAddress,
    language,
    // Not the moment of the request: the document is the same until something in it changes.
    updated: updatedOn,
    generator: "Plein",
    feedLinks: { rss: ownAddress },
  });
  for (const item of items) {
    const { description, tags = [] } = item.metadata;
    feed.addItem({
      title: htmlTitle(item.title),
      guid: item.guid,
      link: addressOf(item),
      date: new Date(item.publishedOn ?? item.createdOn),
      ...(description ? { description: asHtml(description) } : {}),
      category: tags.map((tag) => ({ name: oneLine(tag) })),
    });
  }
  return feed.rss2();
}

/** A title is plain text to readers. What would end its part of the document gets a space. */
function htmlTitle(title: string): string {
  return oneLine(title).replaceAll("]]>", "]] >");
}
