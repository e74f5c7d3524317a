import type { ListItem } from "@plein/contract/list-items/items/list-item";
import { describe, expect, it } from "vitest";
import { faqData, itemData as itemDataWith } from "./item-data.ts";

const itemData = (item: ListItem) => itemDataWith(item, "/a/41111111-2222-4333-8444-555555555551");

function item(listItemTypeName: string, metadata: ListItem["metadata"] = {}): ListItem {
  return {
    guid: "21111111-2222-4333-8444-555555555551",
    shortId: "a1B2c3D4",
    title: "Zomermarkt",
    listItemTypeName,
    parentGuids: [],
    metadata,
    isPublished: true,
    publishedOn: "2026-05-01T08:00:00.000Z",
    createdOn: "2026-04-01T08:00:00.000Z",
    updatedOn: "2026-05-02T08:00:00.000Z",
    isHighlighted: false,
    image: { guid: "41111111-2222-4333-8444-555555555551", width: 1200, height: 800, alt: "Kramen" },
    url: "/agenda/i/a1B2c3D4/zomermarkt",
    contentBuildingBlockInstances: [],
  };
}

const answer = (text: string) => ({ answer: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] } });

describe("an item as schema.org data", () => {
  it("is a news article with its picture, its author and its dates", () => {
    expect(itemData(item("news", { description: "Kort.", author: "A. Bos" }))).toEqual({
      "@context": "https://schema.org",
      "@type": "NewsArticle",
      name: "Zomermarkt",
      headline: "Zomermarkt",
      url: "/agenda/i/a1B2c3D4/zomermarkt",
      description: "Kort.",
      image: "/a/41111111-2222-4333-8444-555555555551",
      datePublished: "2026-05-01T08:00:00.000Z",
      dateModified: "2026-05-02T08:00:00.000Z",
      author: { "@type": "Person", name: "A. Bos" },
    });
  });

  it("is an event with its time and location, also online", () => {
    const location = { text: "Marktplein 1", lat: 52.1, lng: 5.2, url: "https://meet.example/1" };
    expect(
      itemData(item("event", { periodStart: "2026-06-12T18:00:00.000Z", periodEnd: "2026-06-12T20:00:00.000Z", location })),
    ).toMatchObject({
      "@type": "Event",
      startDate: "2026-06-12T18:00:00.000Z",
      endDate: "2026-06-12T20:00:00.000Z",
      eventStatus: "https://schema.org/EventScheduled",
      eventAttendanceMode: "https://schema.org/MixedEventAttendanceMode",
      location: [
        {
          "@type": "Place",
          name: "Marktplein 1",
          address: "Marktplein 1",
          geo: { "@type": "GeoCoordinates", latitude: 52.1, longitude: 5.2 },
        },
        { "@type": "VirtualLocation", url: "https://meet.example/1" },
      ],
    });
    expect(itemData(item("event", { periodStart: "2026-06-12T18:00:00.000Z", location: { text: "Zaal 1" } }))).toMatchObject({
      eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
      location: { "@type": "Place", name: "Zaal 1" },
    });
  });

  it("is a person with their role, or a question with its answer; other types have none", () => {
    expect(itemData(item("person", { role: "Wethouder" }))).toMatchObject({ "@type": "Person", name: "Zomermarkt", jobTitle: "Wethouder" });
    expect(itemData(item("faq", answer("Op zaterdag.")))).toEqual({
      "@context": "https://schema.org",
      "@type": "FAQPage",
      mainEntity: [{ "@type": "Question", name: "Zomermarkt", acceptedAnswer: { "@type": "Answer", text: "Op zaterdag." } }],
    });
    expect(itemData(item("vacancy"))).toBeNull();
  });
});

describe("a list of questions", () => {
  it("is an FAQ page, without questions that have no answer", () => {
    const data = faqData([item("faq", answer("Ja.")), item("faq"), item("faq", answer("Nee."))]);
    expect(data?.mainEntity).toHaveLength(2);
  });

  it("is no FAQ page if it has other items, or none", () => {
    expect(faqData([item("faq", answer("Ja.")), item("news")])).toBeNull();
    expect(faqData([])).toBeNull();
    expect(faqData([item("faq")])).toBeNull();
  });
});
