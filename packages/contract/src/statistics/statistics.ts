import { z } from "zod";
import { Guid } from "../guid.ts";
import { ServedFigures } from "./served-documents.ts";
import { PeopleCount } from "./small-count.ts";
import { WEB_VITALS } from "./web-vitals.ts";

/** The figures of one day. Figures of accounts are null for callers without the right to statistics about people. */
const Counts = z.strictObject({
  views: z.int(),
  visits: z.int(),
  visitors: z.int(),
  /** views of paths without a page */
  notFound: z.int(),
  /** views by programs, which no other count includes */
  robots: z.int(),
  searches: z.int(),
  submissions: z.int(),
  accounts: z.int().nullable(),
});
export type StatisticsCounts = z.infer<typeof Counts>;

export const StatisticsOverview = z.strictObject({
  /** the first day with visits; null before the first visit */
  countedSince: z.iso.date().nullable(),
  /** today in the platform's time zone, whose figures are incomplete */
  today: z.iso.date(),
  total: Counts,
  /** figures of the preceding period of the same length */
  before: Counts,
  /** each day of the period until today */
  days: z.array(Counts.extend({ day: z.iso.date() })),
  /** those of the visitors whose browsers reported that they had agreed to analytical cookies, in the period and in the one before */
  consented: z.strictObject({ total: PeopleCount, before: PeopleCount }),
});
export type StatisticsOverview = z.infer<typeof StatisticsOverview>;

const ViewedContent = z.strictObject({
  path: z.string(),
  /** null for a page that no longer exists */
  title: z.string().nullable(),
  views: z.int(),
  /** in the preceding period */
  before: z.int(),
  /** how long it was shown on average, until it was hidden or left; null if fewer than five views were measured */
  seconds: z.int().nullable(),
});

const VisitedContent = z.strictObject({ path: z.string(), title: z.string().nullable(), visits: PeopleCount });

const OldestPage = z.strictObject({
  /** the name of the user who published it last, as the caller may see it; null if unknown */
  owner: z.string().nullable(),
  /** the number of published pages of this user */
  pages: z.int(),
  path: z.string(),
  title: z.string(),
  publishedOn: z.iso.date(),
});

export const ContentStatistics = z.strictObject({
  /** pages and items, the most viewed first */
  viewed: z.array(ViewedContent),
  /** landing pages: the first page of a visit */
  landings: z.array(VisitedContent),
  /** exit pages: the last page of a visit */
  exits: z.array(VisitedContent),
  /** links to other sites, without query; only those that were followed five times */
  outgoing: z.array(z.strictObject({ url: z.string(), clicks: z.int() })),
  /** public documents, those downloaded most first */
  downloads: z.array(z.strictObject({ guid: Guid, name: z.string(), downloads: z.int(), before: z.int() })),
  notFound: z.array(z.strictObject({ path: z.string(), views: z.int() })),
  /** published pages that nobody viewed in the last 90 days, or since counting started */
  unvisited: z.array(z.strictObject({ path: z.string(), title: z.string(), publishedOn: z.iso.date() })),
  /** of each owner, the user who published a page last, the page that was published longest ago; the oldest first */
  oldest: z.array(OldestPage),
  /** what waits to be done now */
  waiting: z.strictObject({
    /** pages that aren't published */
    drafts: z.int(),
    /** published pages whose draft differs from what visitors read, among the 500 that changed last */
    changedDrafts: z.int(),
    /** published and unpublished pages with errors in their last check */
    pagesWithErrors: z.int(),
    brokenLinks: z.int(),
  }),
});
export type ContentStatistics = z.infer<typeof ContentStatistics>;

/** The number of days, in the platform's time zone, over which views of single pages are counted; today is the last of them. */
export const PAGE_VIEW_DAYS = 30;

/** The recent views of pages, at their current path: only pages that the caller may view and that have views. */
export const PageStatistics = z.array(z.strictObject({ guid: Guid, views: z.int() }));
export type PageStatistics = z.infer<typeof PageStatistics>;

const VisitShare = z.strictObject({ value: z.string(), visits: PeopleCount });

export const VisitorStatistics = z.strictObject({
  /** referring hosts; `direct` for visits without one */
  source: z.array(VisitShare),
  device: z.array(VisitShare),
  browser: z.array(VisitShare),
  /** language subtags (BCP 47) */
  language: z.array(VisitShare),
  /** codes of ISO 3166-1, `und` if unknown; none unless the operator's proxy tells the country */
  country: z.array(VisitShare),
  /** views of pages and items by the language of their texts */
  contentLanguage: z.array(z.strictObject({ value: z.string(), views: z.int() })),
  /** views that were translated by the browser or another program, by the language that their readers saw */
  translated: z.array(z.strictObject({ value: z.string(), views: PeopleCount })),
  /** views by day of the week, Monday being 1, and hour of the day; those without views are absent */
  hours: z.array(z.strictObject({ weekday: z.int(), hour: z.int(), views: z.int() })),
});
export type VisitorStatistics = z.infer<typeof VisitorStatistics>;

/** The number of accounts now, and the outcomes of invitations. */
export const UserStatistics = z.strictObject({
  total: PeopleCount,
  inactive: PeopleCount,
  /** active accounts whose password sign-ins have to wait, because strangers are guessing */
  locked: PeopleCount,
  verified: PeopleCount,
  withSecondFactor: PeopleCount,
  /** users who accepted the current version of the terms of use */
  acceptedTerms: PeopleCount,
  /** users who were active in the last day, week and month */
  seen: z.strictObject({ day: PeopleCount, week: PeopleCount, month: PeopleCount }),
  /** active accounts by role, the largest role first; an account counts for each of its roles */
  roles: z.array(z.strictObject({ guid: Guid, name: z.string(), users: PeopleCount })),
  invitations: z.strictObject({ open: PeopleCount, accepted: PeopleCount, expired: PeopleCount, revoked: PeopleCount }),
});
export type UserStatistics = z.infer<typeof UserStatistics>;

const StoredFile = z.strictObject({ guid: Guid, name: z.string(), bytes: z.int() });

export const MediaStatistics = z.strictObject({
  usedBytes: z.number(),
  limitBytes: z.number(),
  pictures: z.int(),
  documents: z.int(),
  /** public pictures without a description */
  withoutAlt: z.int(),
  /** the files that take most space, the largest first */
  largest: z.array(StoredFile),
  /** files that nothing used when this was last checked, which happens daily */
  unused: z.strictObject({ files: z.int(), bytes: z.number(), largest: z.array(StoredFile) }),
});
export type MediaStatistics = z.infer<typeof MediaStatistics>;

/** Null for one to four documents, of which few people may have been the readers. */
const VitalFigure = z
  .strictObject({
    good: z.int(),
    needsImprovement: z.int(),
    poor: z.int(),
    /** three quarters of the values are within it; null above the last bound of the vital */
    p75: z.number().nullable(),
  })
  .nullable();
export type VitalFigure = z.infer<typeof VitalFigure>;

/** What became of the mails of a period. They are in the list of mails for a number of days, and counted for as long. */
const MailFigures = z.strictObject({
  /** accepted by the mail server */
  sent: z.int(),
  refused: z.int(),
  /** given up */
  failed: z.int(),
  /** median time until a mail was sent; null if none was */
  medianSeconds: z.number().nullable(),
  /** current number of mails that wait to be sent, whenever they were written */
  waiting: z.int(),
  waitingSince: z.iso.datetime().nullable(),
  /** days that mails are listed */
  listedDays: z.int(),
});

/** What became of the errors of a period that the server forwards to the operator's log, and of those that wait. */
const ForwardingFigures = z.strictObject({
  forwarded: z.int(),
  /** not forwarded: refused, more than a process holds, or of a process that ended */
  lost: z.int(),
  /** attempts to send some of them */
  failures: z.int(),
  /** the last of these attempts; `status` is the HTTP status of the response, null without one */
  lastFailure: z.strictObject({ failedOn: z.iso.datetime(), status: z.int().nullable() }).nullable(),
  /** current number of errors that wait to be forwarded, whenever they occurred */
  waiting: z.int(),
  waitingSince: z.iso.datetime().nullable(),
});

/** The platform's background jobs now, whatever the period. */
const JobFigures = z.strictObject({
  /** due, and not taken yet */
  waiting: z.int(),
  waitingSince: z.iso.datetime().nullable(),
  /** failed, to be tried again later */
  retrying: z.int(),
  /** failed too often to be tried again */
  failed: z.int(),
});

const ViewFigures = z.strictObject({ people: z.int(), robots: z.int() });

/** How the server answers, what browsers of visitors reported, and what became of mails. */
export const TechnicalStatistics = z.strictObject({
  served: ServedFigures,
  /** in the period before */
  servedBefore: ServedFigures,
  /** views by people and by programs */
  views: ViewFigures,
  viewsBefore: ViewFigures,
  jobs: JobFigures,
  mails: MailFigures,
  /** null if errors aren't forwarded */
  forwarding: ForwardingFigures.nullable(),
  vitals: z.array(
    z.strictObject({
      vital: z.enum(WEB_VITALS),
      all: VitalFigure,
      /** in the period before */
      before: VitalFigure,
      /** top-level pages with everything below them, those measured most first */
      sections: z.array(z.strictObject({ path: z.string(), title: z.string(), figure: VitalFigure })),
    }),
  ),
  /** by the class of an error, the status of a failed call, `task` for what a user tried to do, or `other`; empty for all beyond the first */
  errors: z.array(z.strictObject({ kind: z.string(), count: z.int(), before: z.int() })),
  notFound: z.array(z.strictObject({ path: z.string(), views: z.int() })),
});
export type TechnicalStatistics = z.infer<typeof TechnicalStatistics>;

const FormFigures = z.strictObject({
  guid: Guid,
  title: z.string(),
  /** how many people saw it in the period, began to fill it in, and sent it */
  viewed: z.int(),
  started: z.int(),
  sent: z.int(),
  submissions: z.int(),
  /** in the preceding period */
  before: z.int(),
  /** current number of unhandled submissions, whenever they were submitted */
  toHandle: z.int(),
  /** median time to handle a submission of the period; null if none was handled */
  medianHours: z.number().nullable(),
});
export type FormFigures = z.infer<typeof FormFigures>;

/** The forms whose submissions the caller may see. */
export const FormStatistics = z.strictObject({ forms: z.array(FormFigures) });
