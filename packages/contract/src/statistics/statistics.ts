import { z } from "zod";
import { Guid } from "../guid.ts";
import { PeopleCount } from "./few-people.ts";

/** What is counted on each day. Accounts are null for callers without the right to statistics about people. */
const Counts = z.strictObject({
  views: z.int(),
  visits: z.int(),
  visitors: z.int(),
  /** views of addresses without a page */
  notFound: z.int(),
  /** views by programs, which no other count includes */
  robots: z.int(),
  searches: z.int(),
  submissions: z.int(),
  accounts: z.int().nullable(),
});
export type StatisticsCounts = z.infer<typeof Counts>;

export const StatisticsOverview = z.strictObject({
  /** the first day that visits were counted on; null before the first visit */
  countedSince: z.iso.date().nullable(),
  /** today on the platform's clock, whose figures are not complete */
  today: z.iso.date(),
  total: Counts,
  /** of as many days, right before the period */
  before: Counts,
  /** each day of the period until today */
  days: z.array(Counts.extend({ day: z.iso.date() })),
});
export type StatisticsOverview = z.infer<typeof StatisticsOverview>;

const ViewedContent = z.strictObject({
  path: z.string(),
  /** null for a page that is gone */
  title: z.string().nullable(),
  views: z.int(),
  /** in the period before */
  before: z.int(),
});

export const ContentStatistics = z.strictObject({
  /** pages and items, those viewed most first */
  viewed: z.array(ViewedContent),
  /** where visits start */
  landings: z.array(z.strictObject({ path: z.string(), title: z.string().nullable(), visits: PeopleCount })),
  notFound: z.array(z.strictObject({ path: z.string(), views: z.int() })),
  /** published pages that nobody viewed in the last 90 days, or since counting started */
  unvisited: z.array(z.strictObject({ path: z.string(), title: z.string(), publishedOn: z.iso.date() })),
});
export type ContentStatistics = z.infer<typeof ContentStatistics>;

/** Views of single pages are of so many days, on the platform's clock; today is the last of them. */
export const PAGE_VIEW_DAYS = 30;

/** How often pages were viewed lately, at the path that they have now: those that the caller may view, and that were viewed. */
export const PageStatistics = z.array(z.strictObject({ guid: Guid, views: z.int() }));
export type PageStatistics = z.infer<typeof PageStatistics>;

const VisitShare = z.strictObject({ value: z.string(), visits: PeopleCount });

export const VisitorStatistics = z.strictObject({
  /** hosts that visits came from; `direct` for those without one */
  source: z.array(VisitShare),
  device: z.array(VisitShare),
  browser: z.array(VisitShare),
  /** language subtags (BCP 47) */
  language: z.array(VisitShare),
  /** views on each day of the week, Monday being 1, and hour of the day; those without views are absent */
  hours: z.array(z.strictObject({ weekday: z.int(), hour: z.int(), views: z.int() })),
});
export type VisitorStatistics = z.infer<typeof VisitorStatistics>;

/** Accounts now, and what became of invitations. */
export const UserStatistics = z.strictObject({
  total: PeopleCount,
  inactive: PeopleCount,
  verified: PeopleCount,
  withSecondFactor: PeopleCount,
  /** accepted the current version of the terms of use */
  acceptedTerms: PeopleCount,
  /** were seen in the last day, week and month */
  seen: z.strictObject({ day: PeopleCount, week: PeopleCount, month: PeopleCount }),
  invitations: z.strictObject({ open: PeopleCount, accepted: PeopleCount, expired: PeopleCount, revoked: PeopleCount }),
});
export type UserStatistics = z.infer<typeof UserStatistics>;

export const MediaStatistics = z.strictObject({
  usedBytes: z.number(),
  limitBytes: z.number(),
  pictures: z.int(),
  documents: z.int(),
  /** public pictures without a description */
  withoutAlt: z.int(),
});
export type MediaStatistics = z.infer<typeof MediaStatistics>;

const FormFigures = z.strictObject({
  guid: Guid,
  title: z.string(),
  submissions: z.int(),
  /** in the period before */
  before: z.int(),
  /** now, whenever they were submitted */
  toHandle: z.int(),
  /** half of those submitted in the period were handled faster; null where none was */
  medianHours: z.number().nullable(),
});
export type FormFigures = z.infer<typeof FormFigures>;

/** The forms whose submissions the caller may see. */
export const FormStatistics = z.strictObject({ forms: z.array(FormFigures) });
