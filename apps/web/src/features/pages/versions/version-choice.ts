import type { PageVersionEntry } from "@plein/contract/pages/page-version";

/** A version by its number, or the current draft. */
export type VersionKey = number | "draft";

/** The shown version, and the one it is compared with; null for no comparison. */
export type VersionChoice = { readonly shown: VersionKey; readonly other: VersionKey | null };

/**
 * Reads the choice from the address; versions that don't exist are ignored. The default is the newest version and the one before it.
 *
 * @param versions the newest first
 */
export function readVersionChoice(params: URLSearchParams, versions: readonly PageVersionEntry[], hasDraft: boolean): VersionChoice | null {
  const keys: VersionKey[] = [...(hasDraft ? (["draft"] as const) : []), ...versions.map(({ number }) => number)];
  const parse = (text: string | null) => keys.find((key) => String(key) === text);
  const shown = parse(params.get("version")) ?? versions[0]?.number ?? keys[0];
  if (shown === undefined) return null;
  const named = parse(params.get("with"));
  const older = keys[keys.indexOf(shown) + 1];
  return { shown, other: named !== undefined && named !== shown ? named : (older ?? keys.find((key) => key !== shown) ?? null) };
}

export function writeVersionChoice({ shown, other }: { readonly shown: VersionKey; readonly other?: VersionKey }): string {
  return `?${new URLSearchParams({ version: String(shown), ...(other === undefined ? {} : { with: String(other) }) })}`;
}
