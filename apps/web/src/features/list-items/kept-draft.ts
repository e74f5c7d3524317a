import type { ItemDraft } from "./item-draft.ts";

/** What somebody typed and the server doesn't have, for as long as the tab is there: a reload or a lost session keeps it. */
export type KeptDraft = {
  readonly draft: ItemDraft;
  /** of the item that it changes; null for a new one */
  readonly version: number | null;
};

const PREFIX = "plein-item:";

/** Whose draft of what: the next one to sign in here doesn't find it. */
export function draftKey(userGuid: string, of: string): string {
  return `${PREFIX}${userGuid}:${of}`;
}

export function keepDraft(key: string, kept: KeptDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Full or forbidden: it stands in the form.
  }
}

export function forgetDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage that is forbidden holds nothing to forget.
  }
}

export function keptDraft(key: string): KeptDraft | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    return isKept(found) ? found : null;
  } catch {
    return null;
  }
}

function isKept(value: unknown): value is KeptDraft {
  if (typeof value !== "object" || value === null || !("draft" in value) || !("version" in value)) return false;
  const { draft, version } = value;
  return (version === null || typeof version === "number") && typeof draft === "object" && draft !== null && "metadata" in draft;
}
