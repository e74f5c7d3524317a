import { logLevelOf } from "@plein/contract/logs/log-level";

/** Logs a missing page (`data-missing`) as a warning if a link of this site leads to it (docs/rules.md "Log entries"). */
export function reportMissing(): void {
  if (!document.querySelector("[data-missing]") || !document.referrer.startsWith(`${location.origin}/`)) return;
  const note = { code: 404, title: `Not found: ${location.pathname}`, level: logLevelOf(404) };
  import("./browser-log.ts").then(({ browserLog }) => browserLog().add(note)).catch(() => undefined);
}
