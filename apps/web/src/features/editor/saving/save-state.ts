import type { EditableBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import type { Failure, FieldError } from "@plein/contract/result";
import type { EditorBlock } from "../document/document.ts";

/** Two versions of one block; its editor has to choose one. */
export type SaveConflict = { readonly mine: EditorBlock; readonly theirs: EditableBlock };

export type SaveStatus = "saved" | "unsaved" | "saving" | "failed" | "signedOut" | "forbidden" | "outOfDate";

export type Refusal = { readonly block: EditorBlock; readonly errors: readonly FieldError[] };

export type SaveState = {
  readonly status: SaveStatus;
  /** milliseconds since the epoch of the last complete save; null before the first */
  readonly savedAt: number | null;
  readonly conflicts: ReadonlyMap<Guid, SaveConflict>;
  /** blocks that the server rejected, with their errors */
  readonly refused: ReadonlyMap<Guid, Refusal>;
};

const MEMBERS = ["status", "savedAt", "conflicts", "refused"] as const;

/** The observable state of saving, for the parts of the screen that show it. */
export class SaveStateStore {
  readonly #listeners = new Set<() => void>();
  #state: SaveState = { status: "saved", savedAt: null, conflicts: new Map(), refused: new Map() };

  get = (): SaveState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(change: Partial<SaveState>): void {
    const next = { ...this.#state, ...change };
    // Listeners aren't notified of an unchanged state, which is the usual case at a key.
    if (MEMBERS.every((member) => next[member] === this.#state[member])) return;
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }

  refuse(refusal: Refusal): void {
    this.set({ refused: new Map(this.#state.refused).set(refusal.block.guid, refusal) });
  }

  forgetRefusal(guid: Guid): void {
    this.set({ refused: without(this.#state.refused, guid) });
  }

  forgetConflict(guid: Guid): void {
    this.set({ conflicts: without(this.#state.conflicts, guid) });
  }
}

/** Failures that a retry can't fix; all others are retried. */
export function statusOfFinalFailure({ code, facts }: Failure): SaveStatus | null {
  switch (code) {
    case "Unauthorized":
      return facts?.isAuthenticated === true ? "forbidden" : "signedOut";
    case "NotFound":
      return "forbidden";
    case "Conflict":
    case "BadRequest":
      return "outOfDate";
    default:
      return null;
  }
}

function without<K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> {
  const rest = new Map(map);
  rest.delete(key);
  return rest;
}
