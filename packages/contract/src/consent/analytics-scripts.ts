import { type ConsentedAnalytics, SITEIMPROVE_HOST } from "./analytics-services.ts";
import type { CustomAnalytics } from "./custom-analytics.ts";

/** A script of a service for statistics, which a browser loads after consent. */
export type AnalyticsScript = {
  readonly src: string;
  readonly attributes?: Readonly<Record<string, string>>;
  /** what Matomo's script reads from `_paq` when it starts */
  readonly commands?: readonly (readonly string[])[];
};

export function listAnalyticsScripts({ siteimproveId, custom }: ConsentedAnalytics): AnalyticsScript[] {
  const siteimprove = siteimproveId === "" ? [] : [{ src: `https://${SITEIMPROVE_HOST}/js/siteanalyze_${siteimproveId}.js` }];
  return [...siteimprove, ...(custom === undefined ? [] : [scriptOf(custom)])];
}

function scriptOf(custom: CustomAnalytics): AnalyticsScript {
  if (custom.kind === "script") return { src: custom.scriptUrl, attributes: custom.attributes };
  const { url, siteId } = custom;
  const commands = [["setTrackerUrl", `${url}matomo.php`], ["setSiteId", siteId], ["trackPageView"], ["enableLinkTracking"]];
  return { src: `${url}matomo.js`, commands };
}
