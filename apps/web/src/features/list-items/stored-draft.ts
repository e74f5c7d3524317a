import type { ItemDraft } from "./item-draft.ts";

/** An unsaved draft, stored in the tab: it survives a reload and the end of the session. */
export type StoredDraft = {
  readonly draft: ItemDraft;
  /** version of the item that it changes; null for a new one */
  readonly version: number | null;
};

const PREFIX = "plein-item:";

/** Returns the key of a draft, which includes the user, so that the next user of this browser doesn't find it. */
export function draftKey(userGuid: string, of: string): string {
  return `${PREFIX}${userGuid}:${of}`;
}

export function storeDraft(key: string, draft: StoredDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // The storage is full or forbidden: the draft is still in the form.
  }
}

export function removeDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // A forbidden storage contains no draft.
  }
}

export function readDraft(key: string): StoredDraft | null {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    return isStoredDraft(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

function isStoredDraft(value: unknown): value is StoredDraft {
  if (typeof value !== "object" || value === null || !("draft" in value) || !("version" in value)) return false;
  const { draft, version } = value;
  return (version === null || typeof version === "number") && typeof draft === "object" && draft !== null && "metadata" in draft;
}
