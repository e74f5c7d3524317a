import { addUpServed } from "@plein/contract/statistics/served-documents";
import { hideSmallCount } from "@plein/contract/statistics/small-count";
import { TechnicalStatistics, type VitalFigure } from "@plein/contract/statistics/statistics";
import { previousPeriod, StatisticsPeriod } from "@plein/contract/statistics/statistics-period";
import { rateVital, WEB_VITALS, type WebVital } from "@plein/contract/statistics/web-vitals";
import { contentManagerProcedure } from "../../procedures.ts";
import { requireRight } from "../../require-right.ts";
import { readQuery } from "../../rest-input.ts";
import { findRetention } from "../../settings/settings.shared.ts";
import { listMissedPaths } from "../content/content-rows.ts";
import { type ForwardingFigureRow, sumForwarding } from "./forwarding-figure-rows.ts";
import { countJobs } from "./job-figure-rows.ts";
import { countMails } from "./mail-figure-rows.ts";
import { countViews, listErrorKinds, listServedCounts, listVitalBuckets, type VitalBucket } from "./technical-rows.ts";

export const getTechnicalStatistics = contentManagerProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/statistics:technical",
      readInput: (parts) => readQuery(parts),
      summary:
        "Returns how fast the server sent documents in a period and how many came from its cache, the views by people and by programs, the background jobs that wait, what became of mails and of errors that are forwarded to the log of the operator, how fast and steady pages were for visitors (Web Vitals), the errors of their browsers by kind, and the paths that were missing; null means one to four measured documents.",
    },
  })
  .input(StatisticsPeriod)
  .output(TechnicalStatistics)
  .query(async ({ ctx: { db, actor, platform, services }, input }) => {
    requireRight(actor, "statistics.viewTechnical");
    const [served, servedBefore, views, jobs, mails, { mailDays }, forwarding, buckets, before, errors, notFound] = await Promise.all([
      listServedCounts(db, input),
      listServedCounts(db, previousPeriod(input)),
      countViews(db, input),
      countJobs(db),
      countMails(db, input),
      findRetention(db, platform),
      services.forwardsErrors ? sumForwarding(db, input) : null,
      listVitalBuckets(db, actor, input),
      listVitalBuckets(db, actor, previousPeriod(input)),
      listErrorKinds(db, input),
      listMissedPaths(db, input),
    ]);
    const vitals = WEB_VITALS.map((vital) => ({
      vital,
      all: toFigure(vital, ofVital(vital, buckets)),
      before: toFigure(vital, ofVital(vital, before)),
      sections: [...Map.groupBy(ofVital(vital, buckets), ({ section }) => section?.path)].flatMap(([path, ofSection]) => {
        const section = ofSection[0]?.section;
        return path === undefined || !section ? [] : [{ path, title: section.title, figure: toFigure(vital, ofSection) }];
      }),
    }));
    return {
      served: addUpServed(served),
      servedBefore: addUpServed(servedBefore),
      ...views,
      jobs: { ...jobs, waitingSince: jobs.waitingSince?.toISOString() ?? null },
      mails: { ...mails, waitingSince: mails.waitingSince?.toISOString() ?? null, listedDays: mailDays },
      forwarding: forwarding && toForwardingFigures(forwarding),
      vitals,
      errors,
      notFound,
    };
  });

function toForwardingFigures({ failedOn, failureStatus, waitingSince, ...counts }: ForwardingFigureRow): TechnicalStatistics["forwarding"] {
  return {
    ...counts,
    lastFailure: failedOn && { failedOn: failedOn.toISOString(), status: failureStatus },
    waitingSince: waitingSince?.toISOString() ?? null,
  };
}

function ofVital(wanted: WebVital, buckets: readonly VitalBucket[]): VitalBucket[] {
  return buckets.filter(({ vital }) => vital === wanted);
}

function toFigure(vital: WebVital, buckets: readonly VitalBucket[]): VitalFigure {
  const counted = buckets.map(({ bound, count }) => ({ bound: Number(bound), count }));
  const count = counted.reduce((sum, bucket) => sum + bucket.count, 0);
  return hideSmallCount(count) === null ? null : rateVital(vital, counted);
}
