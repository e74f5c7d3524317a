import type { ItemContent } from "@plein/contract/list-items/item-content";
import type { ItemLocation } from "@plein/contract/list-items/item-location";
import type { ReactNode } from "react";

/** An item in schema.org's words, for search engines. Only of kinds that those have a word for. */
export function ItemData({ content }: { readonly content: ItemContent }): ReactNode {
  const data = dataOf(content);
  if (data === null) return null;
  const json = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, in which nothing can end the element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

function dataOf({ item }: ItemContent): Record<string, unknown> | null {
  const { metadata, title } = item;
  const common = { name: title, ...(metadata.description ? { description: metadata.description } : {}) };
  switch (item.listItemTypeName) {
    case "news":
      return {
        "@type": "NewsArticle",
        headline: title,
        ...common,
        ...(item.publishedOn === null ? {} : { datePublished: item.publishedOn }),
        dateModified: item.updatedOn,
        ...(typeof metadata.author === "string" ? { author: { "@type": "Person", name: metadata.author } } : {}),
      };
    case "event":
      return {
        "@type": "Event",
        ...common,
        startDate: metadata.periodStart,
        ...(metadata.periodEnd ? { endDate: metadata.periodEnd } : {}),
        ...(isLocation(metadata.location)
          ? { location: { "@type": "Place", name: metadata.location.text, address: metadata.location.text } }
          : {}),
      };
    case "person":
      return { "@type": "Person", ...common, ...(typeof metadata.role === "string" ? { jobTitle: metadata.role } : {}) };
    case "faq":
      return {
        "@type": "FAQPage",
        mainEntity: [{ "@type": "Question", name: title, acceptedAnswer: { "@type": "Answer", text: metadata.description ?? title } }],
      };
    default:
      return null;
  }
}

function isLocation(value: unknown): value is ItemLocation {
  return typeof value === "object" && value !== null && "text" in value;
}
