import type { EditableBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import { mergeDraft } from "../conflicts/merge-draft.ts";
import type { DraftMerge } from "../conflicts/merge-history.ts";
import { type EditorDocument, findBlock } from "../document/document.ts";
import { type KnownDraft, knownDraftOf, withLatest, withStored } from "./known-draft.ts";
import type { LoadedDraft } from "./save-calls.ts";
import { hasSameValues } from "./save-plan.ts";
import type { SaveConflict, SaveStateStore } from "./save-state.ts";
import type { ServerDraft } from "./server-draft.ts";

/** Changes that other users saved: the guids of the changed and added blocks, and the names of those users. */
export type RemoteChange = { readonly guids: readonly Guid[]; readonly names: readonly string[] };

/** A merge that was passed to the editor; saving pauses until the document includes it. */
type PendingMerge = DraftMerge & { readonly number: number; readonly done: () => void };

/** Passes changes by others to the editor, one merge at a time, and finds the conflicts once the document includes the merge. */
export class DraftMerger {
  readonly #server: ServerDraft;
  readonly #state: SaveStateStore;
  #onMerge: (merge: DraftMerge, number: number) => void;
  #onRemoteChange: (change: RemoteChange) => void = () => undefined;
  #pending: PendingMerge | null = null;
  #running: Promise<void> | null = null;
  #count = 0;

  /** @param onMerge receives merges while no editor is connected */
  constructor(server: ServerDraft, state: SaveStateStore, onMerge: (merge: DraftMerge, number: number) => void) {
    this.#server = server;
    this.#state = state;
    this.#onMerge = onMerge;
  }

  /** @returns a function that disconnects the editor; a merge that it didn't acknowledge is then applied without it */
  connect(onMerge: (merge: DraftMerge, number: number) => void): () => void {
    const onMergeAlone = this.#onMerge;
    this.#onMerge = onMerge;
    return () => {
      this.#onMerge = onMergeAlone;
      if (this.#pending) onMergeAlone(this.#pending, this.#pending.number);
    };
  }

  /** @returns a function that removes the listener */
  onRemoteChange(listener: (change: RemoteChange) => void): () => void {
    this.#onRemoteChange = listener;
    return () => {
      this.#onRemoteChange = () => undefined;
    };
  }

  /** number of the last merge */
  get count(): number {
    return this.#count;
  }

  /** settles when the document includes the pending merge; null if none is pending */
  get running(): Promise<void> | null {
    return this.#running;
  }

  get isPending(): boolean {
    return this.#pending !== null;
  }

  /** Merges the server's current versions of blocks, together with the other versions of conflicts that the user resolved. */
  mergeBlocks(blocks: readonly EditableBlock[]): Promise<void> {
    const resolved = [...this.#state.get().conflicts.values()].map(({ theirs }) => theirs);
    this.#server.remember(blocks);
    if (blocks.length === 0 && resolved.length === 0) return Promise.resolve();
    return this.#startMerge([...resolved, ...blocks].reduce(withLatest, this.#server.known));
  }

  mergeLoadedDraft({ blocks, layout }: LoadedDraft): Promise<void> {
    this.#server.remember(blocks);
    return this.#startMerge(knownDraftOf(blocks, layout));
  }

  /**
   * Reports that the document includes the merges up to a number, possibly with input that was typed at the same moment: only now the
   * conflicting blocks can be determined.
   *
   * @returns whether the document includes every merge
   */
  acknowledge(document: EditorDocument, merged: number): boolean {
    if (!this.#pending) return true;
    if (merged < this.#pending.number) return false;
    const { base, theirs, done } = this.#pending;
    this.#pending = null;
    const { known, conflicts } = mergeDraft(base, document, theirs);
    this.#server.known = known;
    this.#state.set({ conflicts: this.conflictsOf(document, conflicts) });
    // Blocks in conflict aren't reported as changed by others, because they aren't merged.
    this.#reportRemoteChange(base, theirs);
    done();
    return true;
  }

  conflictsOf(document: EditorDocument, guids: ReadonlySet<Guid>): ReadonlyMap<Guid, SaveConflict> {
    return new Map(
      [...guids].flatMap((guid) => {
        const mine = findBlock(document, guid);
        const theirs = this.#server.latestOf(guid);
        return mine && theirs ? [[guid, { mine, theirs }] as const] : [];
      }),
    );
  }

  #startMerge(theirs: KnownDraft): Promise<void> {
    // Blocks that this editor sent, although the response was lost, aren't changes by others.
    const own = [...theirs.blocks.values()].filter(({ block }) => this.#server.isOwn(block));
    const base = own.reduce((known, { block, version }) => withStored(known, block, version), this.#server.known);
    const number = ++this.#count;
    this.#running = new Promise<void>((resolve) => {
      this.#pending = { base, theirs, number, done: resolve };
      this.#onMerge({ base, theirs }, number);
    }).finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  #reportRemoteChange(base: KnownDraft, theirs: KnownDraft): void {
    const changed = [...theirs.blocks.values()].filter(({ block }) => {
      const was = base.blocks.get(block.guid)?.block;
      return was === undefined || !hasSameValues(was, block);
    });
    const { conflicts } = this.#state.get();
    const guids = changed.map(({ block }) => block.guid).filter((guid) => !conflicts.has(guid));
    const names = new Set(guids.flatMap((guid) => this.#server.latestOf(guid)?.updatedByName ?? []));
    if (guids.length > 0) this.#onRemoteChange({ guids, names: [...names] });
  }
}
