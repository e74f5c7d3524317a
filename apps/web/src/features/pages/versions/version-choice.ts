import type { PageVersionEntry } from "@plein/contract/pages/page-version";

/** A version by its number, the current draft, or the version whose publication is planned. */
export type VersionKey = number | "draft" | "planned";

/** The shown version, and the one it is compared with; null for no comparison. */
export type VersionChoice = { readonly shown: VersionKey; readonly other: VersionKey | null };

type Versions = {
  /** the newest first */
  readonly versions: readonly PageVersionEntry[];
  readonly hasDraft: boolean;
  /** a publication is planned */
  readonly hasPlanned: boolean;
};

/** The versions that can be shown and compared, the newest first. */
export function listVersionKeys({ versions, hasDraft, hasPlanned }: Versions): VersionKey[] {
  return [
    ...(hasDraft ? (["draft"] as const) : []),
    ...(hasPlanned ? (["planned"] as const) : []),
    ...versions.map(({ number }) => number),
  ];
}

/**
 * Reads the choice from the URL; versions that don't exist are ignored. The default is the newest version and the one before it.
 *
 * @param keys as listed by listVersionKeys
 */
export function readVersionChoice(params: URLSearchParams, keys: readonly VersionKey[]): VersionChoice | null {
  const parse = (text: string | null) => keys.find((key) => String(key) === text);
  const shown = parse(params.get("version")) ?? keys.find((key) => typeof key === "number") ?? keys[0];
  if (shown === undefined) return null;
  const named = parse(params.get("with"));
  const older = keys[keys.indexOf(shown) + 1];
  return { shown, other: named !== undefined && named !== shown ? named : (older ?? keys.find((key) => key !== shown) ?? null) };
}

export function writeVersionChoice({ shown, other }: { readonly shown: VersionKey; readonly other?: VersionKey }): string {
  return `?${new URLSearchParams({ version: String(shown), ...(other === undefined ? {} : { with: String(other) }) })}`;
}
