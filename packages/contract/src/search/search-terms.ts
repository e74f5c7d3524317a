import { z } from "zod";

/** What visitors searched for, counted without who they are. */
export const SearchTermQuery = z.strictObject({
  /** so many days back, today included */
  days: z.int().min(1).max(760).default(30),
  only: z.enum(["all", "withoutResults", "withoutClicks"]).default("all"),
  count: z.int().min(1).max(500).default(50),
});
export type SearchTermQuery = z.infer<typeof SearchTermQuery>;

export const SearchTermCount = z.strictObject({
  term: z.string(),
  searches: z.int(),
  /** of these, how many found nothing */
  withoutResults: z.int(),
  clicks: z.int(),
  /** place in the list of what was clicked, on average; null where nothing was */
  averageRank: z.number().nullable(),
});
export type SearchTermCount = z.infer<typeof SearchTermCount>;
