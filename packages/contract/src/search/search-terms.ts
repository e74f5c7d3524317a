import { z } from "zod";

/** Search terms of visitors, counted anonymously. */
export const SearchTermQuery = z
  .strictObject({
    /** number of days to look back, including today */
    days: z.int().min(1).max(760).default(30),
    /** an explicit period instead, both days inclusive, in the platform's time zone; both are required */
    from: z.iso.date().optional(),
    until: z.iso.date().optional(),
    only: z.enum(["all", "withoutResults", "withoutClicks"]).default("all"),
    count: z.int().min(1).max(500).default(50),
  })
  .refine(({ from, until }) => (from === undefined) === (until === undefined), { path: ["until"], message: "from and until come together" })
  .refine(({ from, until }) => from === undefined || until === undefined || from <= until, {
    path: ["until"],
    message: "until must not be before from",
  });
export type SearchTermQuery = z.infer<typeof SearchTermQuery>;

export const SearchTermCount = z.strictObject({
  term: z.string(),
  searches: z.int(),
  /** number of these without results */
  withoutResults: z.int(),
  clicks: z.int(),
  /** average rank of the clicked results; null without clicks */
  averageRank: z.number().nullable(),
});
export type SearchTermCount = z.infer<typeof SearchTermCount>;
