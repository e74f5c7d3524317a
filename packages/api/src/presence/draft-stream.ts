import type { Guid } from "@plein/contract/guid";
import type { UnnamedEditor } from "@plein/contract/presence/draft-event";

/** The events since a stream's reader last read it. */
export type DraftUpdates = {
  readonly isPresenceChanged: boolean;
  /** the changed blocks; null for the whole page, undefined for none */
  readonly changed: ReadonlySet<Guid> | null | undefined;
  /** the session or the rights may have changed */
  readonly mayHaveEnded: boolean;
};

const NOTHING: DraftUpdates = { isPresenceChanged: false, changed: undefined, mayHaveEnded: false };

/** The events for one open editor. They are merged until they are read, so that a slow reader costs no memory. */
export class DraftStream implements AsyncIterable<DraftUpdates> {
  editor: UnnamedEditor;
  /** monotonic milliseconds of its last sign of life */
  seenAt: number;
  checkedAt: number;
  #news: DraftUpdates = NOTHING;
  #wake: (() => void) | null = null;
  #isClosed = false;

  constructor(editor: UnnamedEditor, now: number) {
    this.editor = editor;
    this.seenAt = now;
    this.checkedAt = now;
  }

  add(news: Partial<DraftUpdates>): void {
    const { isPresenceChanged, changed, mayHaveEnded } = this.#news;
    this.#news = {
      isPresenceChanged: isPresenceChanged || news.isPresenceChanged === true,
      changed: merged(changed, news.changed),
      mayHaveEnded: mayHaveEnded || news.mayHaveEnded === true,
    };
    this.#wake?.();
  }

  /** Ends its iteration. */
  close = (): void => {
    this.#isClosed = true;
    this.#wake?.();
  };

  async *[Symbol.asyncIterator](): AsyncGenerator<DraftUpdates, void> {
    while (!this.#isClosed) {
      const news = this.#news;
      this.#news = NOTHING;
      if (news !== NOTHING) yield news;
      else await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}

function merged(one: DraftUpdates["changed"], other: DraftUpdates["changed"]): DraftUpdates["changed"] {
  if (one === null || other === null) return null;
  if (one === undefined || other === undefined) return one ?? other;
  return new Set([...one, ...other]);
}
