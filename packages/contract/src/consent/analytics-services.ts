import type { CustomAnalytics } from "./custom-analytics.ts";

/** The statistics of a platform that need consent; an empty `siteimproveId` and no `custom` for none. */
export type ConsentedAnalytics = { readonly siteimproveId: string; readonly custom?: CustomAnalytics | undefined };

/** A party that gets data about a visit, after consent. */
export type AnalyticsService = {
  /** for visitors */
  readonly name: string;
  /** identifies the party: consent to one isn't consent to another */
  readonly host: string;
};

/** The origins that a document's Content-Security-Policy has to allow. */
export type AnalyticsSources = {
  readonly scripts: readonly string[];
  readonly images: readonly string[];
  readonly connections: readonly string[];
};

export const SITEIMPROVE_HOST = "siteimproveanalytics.com";

/** Origins of its script and of its tracking pixel. Session recordings would need connections, which are not granted. */
const SITEIMPROVE: AnalyticsSources = {
  scripts: [`https://${SITEIMPROVE_HOST}`],
  images: ["https://*.siteimproveanalytics.io"],
  connections: [],
};

/** The services that visitors are asked about. */
export function listAnalyticsServices({ siteimproveId, custom }: ConsentedAnalytics): AnalyticsService[] {
  const own = custom && { name: custom.kind === "matomo" ? "Matomo" : custom.name, host: hostOf(custom) };
  return [...(siteimproveId === "" ? [] : [{ name: "Siteimprove", host: SITEIMPROVE_HOST }]), ...(own ? [own] : [])];
}

export function analyticsSources({ siteimproveId, custom }: ConsentedAnalytics): AnalyticsSources {
  const own = custom ? sourcesOf(custom) : null;
  const used = [siteimproveId === "" ? null : SITEIMPROVE, own].filter((sources) => sources !== null);
  return {
    scripts: used.flatMap(({ scripts }) => scripts),
    images: used.flatMap(({ images }) => images),
    connections: used.flatMap(({ connections }) => connections),
  };
}

function sourcesOf(custom: CustomAnalytics): AnalyticsSources {
  const hosts = custom.kind === "script" ? custom.hosts : [];
  const scripts = [`https://${hostOf(custom)}`];
  // Scripts report by a connection, or by a picture if a browser has no beacons.
  const reports = [...new Set([...scripts, ...hosts.map((host) => `https://${host}`)])];
  return { scripts, images: reports, connections: reports };
}

/** @param custom a valid one, so that its URL is one */
function hostOf(custom: CustomAnalytics): string {
  return new URL(custom.kind === "matomo" ? custom.url : custom.scriptUrl).hostname;
}
