import type { RichText, RichTextBlock } from "@plein/contract/blocks/rich-text";
import type { ItemLocation } from "@plein/contract/item-types/item-location";
import type { ListItem } from "@plein/contract/list-items/items/list-item";
import { encodePath } from "@plein/contract/pages/addresses/canonical-path";

/**
 * Structured data (JSON-LD) in schema.org's vocabulary. Its `url` and `image` are paths on the site; the domain is added when it is
 * rendered.
 */
export type StructuredData = Readonly<Record<string, unknown>>;

const CONTEXT = "https://schema.org";

/**
 * Builds the structured data of an item for search engines, if schema.org has a type for it.
 *
 * @param image path of the picture that its page is shared with; null for none
 */
export function itemData(item: ListItem, image: string | null): StructuredData | null {
  switch (item.listItemTypeName) {
    case "news":
      return { ...common(item, "NewsArticle", image), ...newsData(item) };
    case "event":
      return { ...common(item, "Event", image), ...eventData(item) };
    case "person":
      return { ...common(item, "Person", image), ...(isText(item.metadata.role) ? { jobTitle: item.metadata.role } : {}) };
    case "faq":
      return faqData([item]);
    default:
      return null;
  }
}

/** Builds the FAQ data of a list that contains only questions; null for another list. */
export function faqData(items: readonly ListItem[]): StructuredData | null {
  if (items.length === 0 || items.some(({ listItemTypeName }) => listItemTypeName !== "faq")) return null;
  const questions = items.map(({ title, metadata }) => ({ name: title, text: wordsOf(metadata.answer) || metadata.description || "" }));
  const answered = questions.filter(({ text }) => text !== "");
  if (answered.length === 0) return null;
  return {
    "@context": CONTEXT,
    "@type": "FAQPage",
    mainEntity: answered.map(({ name, text }) => ({ "@type": "Question", name, acceptedAnswer: { "@type": "Answer", text } })),
  };
}

function common({ title, metadata, url }: ListItem, type: string, image: string | null): StructuredData {
  return {
    "@context": CONTEXT,
    "@type": type,
    name: title,
    url: encodePath(url),
    ...(metadata.description ? { description: metadata.description } : {}),
    ...(image === null ? {} : { image }),
  };
}

function newsData({ title, metadata, publishedOn, updatedOn }: ListItem): StructuredData {
  return {
    headline: title,
    ...(publishedOn === null ? {} : { datePublished: publishedOn }),
    dateModified: updatedOn,
    ...(isText(metadata.author) ? { author: { "@type": "Person", name: metadata.author } } : {}),
  };
}

function eventData({ metadata }: ListItem): StructuredData {
  const { periodStart, periodEnd, location } = metadata;
  return {
    ...(periodStart ? { startDate: periodStart } : {}),
    ...(periodEnd ? { endDate: periodEnd } : {}),
    eventStatus: `${CONTEXT}/EventScheduled`,
    ...(isLocation(location) ? placeData(location) : {}),
  };
}

function placeData({ text, lat, lng, url }: ItemLocation): StructuredData {
  const place = {
    "@type": "Place",
    name: text,
    address: text,
    ...(lat === undefined || lng === undefined ? {} : { geo: { "@type": "GeoCoordinates", latitude: lat, longitude: lng } }),
  };
  if (url === undefined) return { eventAttendanceMode: `${CONTEXT}/OfflineEventAttendanceMode`, location: place };
  return { eventAttendanceMode: `${CONTEXT}/MixedEventAttendanceMode`, location: [place, { "@type": "VirtualLocation", url }] };
}

/** Returns the plain text of a rich text; empty for any other value. */
function wordsOf(value: unknown): string {
  if (typeof value !== "object" || value === null || !("type" in value) || value.type !== "doc") return "";
  return (value as RichText).content.map(wordsOfBlock).join("\n").trim();
}

function wordsOfBlock(block: RichTextBlock): string {
  switch (block.type) {
    case "paragraph":
    case "heading":
      return block.content.map((inline) => (inline.type === "text" ? inline.text : " ")).join("");
    case "blockquote":
      return block.content.map(wordsOfBlock).join("\n");
    default:
      return block.content.map((item) => item.content.map(wordsOfBlock).join("\n")).join("\n");
  }
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

function isLocation(value: unknown): value is ItemLocation {
  return typeof value === "object" && value !== null && "text" in value && isText(value.text);
}
