import type { Plugin } from "vite";

/** The formatters that the product uses; a test fails when the sources use another. */
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
/** A member of the object that `createIntl` returns, such as `formatDuration: formatDuration.bind(null, …),` */
const MEMBER = /^\s*(?<name>format\w+|\$t): format\w+\.bind\(.*$/gm;
const UNUSED_CACHES = /^\t\tget(?:DurationFormat|DisplayNames): memoize\([\s\S]*?\n\t\t\}\),?$/gm;

/**
 * Removes unused formatters from the build: they are members of one object, so bundlers can't tree-shake them, and each visitor
 * would download those for durations, manual plurals and country names as well.
 *
 * @throws when the library's source has changed, because then nothing would be removed and nobody would notice
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

/** The library's module with only the used members. */
export function withoutUnused(code: string): string {
  let dropped = 0;
  const drop = () => {
    dropped++;
    return "";
  };
  const lean = code.replace(MEMBER, (line, name: string) => (used.has(name) ? line : drop())).replace(UNUSED_CACHES, drop);
  if (dropped === 0) throw new Error("@formatjs/intl no longer has its formatters where expected: see apps/web/build/lean-intl.ts");
  return lean;
}
