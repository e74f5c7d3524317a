import type { ListedCookie } from "../legal/legal-statement.ts";
import { DEVICE_COOKIE, SESSION_COOKIE } from "../sessions/session-cookies.ts";
import { type ConsentedAnalytics, listAnalyticsServices } from "./analytics-services.ts";
import { CONSENT_STORAGE_KEY } from "./cookie-consent.ts";
import { ANALYTICS_COOKIE_MONTHS } from "./cookie-lifetime.ts";
import {
  EDIT_COOKIE,
  EDIT_COOKIE_SECONDS,
  LOCALE_COOKIE,
  MATOMO_COOKIES,
  MATOMO_VISIT_MINUTES,
  SITEIMPROVE_COOKIE,
} from "./cookie-names.ts";
import type { CustomAnalytics } from "./custom-analytics.ts";

const REQUIRED: readonly ListedCookie[] = [
  { name: SESSION_COOKIE, purpose: "session", category: "required", lifetime: "session" },
  { name: DEVICE_COOKIE, purpose: "device", category: "required", lifetime: "session" },
  { name: LOCALE_COOKIE, purpose: "language", category: "required", lifetime: "session" },
  { name: EDIT_COOKIE, purpose: "editing", category: "required", lifetime: { seconds: EDIT_COOKIE_SECONDS } },
  // Stored by the browser and never sent: visitors would have to repeat a choice that ends with the session at every visit.
  { name: CONSENT_STORAGE_KEY, purpose: "consent", category: "required", lifetime: { months: ANALYTICS_COOKIE_MONTHS } },
];

/** The cookies that a platform's pages may set, according to its configuration. */
export function listCookies(analytics: ConsentedAnalytics): ListedCookie[] {
  return [...REQUIRED, ...listAnalyticsCookies(analytics)];
}

/** Those that need consent. The script of a custom service can't give them a longer life than consent has: they are removed with it. */
export function listAnalyticsCookies({ siteimproveId, custom }: ConsentedAnalytics): ListedCookie[] {
  const analytical = { purpose: "analytics", category: "analytical", lifetime: { months: ANALYTICS_COOKIE_MONTHS } } as const;
  const service =
    custom &&
    listAnalyticsServices({ siteimproveId: "", custom })
      .map(({ name }) => name)
      .join("");
  return [
    ...(siteimproveId === "" ? [] : [{ ...analytical, name: SITEIMPROVE_COOKIE, service: "Siteimprove" }]),
    ...(custom === undefined ? [] : cookiesOf(custom)).map((cookie) => ({ ...analytical, service, ...cookie })),
  ];
}

function cookiesOf(custom: CustomAnalytics): Pick<ListedCookie, "name">[] {
  if (custom.kind === "script") return custom.cookies.map((name) => ({ name }));
  const visit: Pick<ListedCookie, "name" | "lifetime"> = { name: MATOMO_COOKIES.visit, lifetime: { minutes: MATOMO_VISIT_MINUTES } };
  return [{ name: MATOMO_COOKIES.visitor }, visit];
}
