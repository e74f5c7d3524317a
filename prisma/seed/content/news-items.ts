import type { DemoItem } from "./demo-item.ts";

/** A news story, without what is derived from its position. */
export type NewsStory = Pick<DemoItem, "title" | "description" | "image" | "isHighlighted" | "translation"> & {
  readonly tags: readonly string[];
  readonly body: string;
};

type Rhythm = { readonly daysApart: number /** in turn */; readonly authors: readonly string[] };

/** Newest first, some days apart. */
export function newsItems(stories: readonly NewsStory[], { daysApart, authors }: Rhythm): DemoItem[] {
  return stories.map((story, index) => ({
    ...story,
    type: "news",
    daysAgo: index * daysApart,
    metadata: { author: authors[index % authors.length] ?? "" },
  }));
}
