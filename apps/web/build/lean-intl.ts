import type { Plugin } from "vite";

/** The formatters that our texts use; a test fails when the sources use another. */
export const USED_FORMATTERS = [
  "formatMessage",
  "formatDate",
  "formatDateTimeRange",
  "formatDateToParts",
  "formatList",
  "formatNumber",
  "formatRelativeTime",
  "formatTime",
] as const;

const used: ReadonlySet<string> = new Set(USED_FORMATTERS);
const MODULE = /[\\/]@formatjs[\\/]intl[\\/]index\.js$/;
/** A member of what `createIntl` gives, such as `formatDuration: formatDuration.bind(null, …),` */
const MEMBER = /^\s*(?<name>format\w+|\$t): format\w+\.bind\(.*$/gm;
const UNUSED_CACHES = /^\t\tget(?:DurationFormat|DisplayNames): memoize\([\s\S]*?\n\t\t\}\),?$/gm;

/**
 * Leaves the formatters that nothing here uses out of the build: they hang together in one object, so that each visitor would
 * download those for durations, plurals by hand and names of countries as well.
 *
 * @throws when the library's source has changed, because then nothing would be left out unseen
 */
export function leanIntl(): Plugin {
  return {
    name: "plein:lean-intl",
    apply: "build",
    transform: {
      filter: { id: MODULE },
      handler: (code) => ({ code: withoutUnused(code), map: null }),
    },
  };
}

/** The library's module with only the members that are used. */
export function withoutUnused(code: string): string {
  let dropped = 0;
  const drop = () => {
    dropped++;
    return "";
  };
  const lean = code.replace(MEMBER, (line, name: string) => (used.has(name) ? line : drop())).replace(UNUSED_CACHES, drop);
  if (dropped === 0) throw new Error("@formatjs/intl has no formatters where they were: see apps/web/build/lean-intl.ts");
  return lean;
}
