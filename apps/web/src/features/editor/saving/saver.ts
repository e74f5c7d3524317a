import type { EditableBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import type { Failure } from "@plein/contract/result";
import { mergeDraft } from "../conflicts/merge-draft.ts";
import type { DraftMerge } from "../conflicts/merge-history.ts";
import { type EditorDocument, findBlock } from "../document/document.ts";
import { DraftMerger, type RemoteChange } from "./draft-merger.ts";
import { type KnownDraft, withLatest } from "./known-draft.ts";
import { runStep, type StepContext } from "./run-step.ts";
import type { LoadedDraft, SaveApi } from "./save-calls.ts";
import { hasSameValues, planSave, type SaveStep } from "./save-plan.ts";
import { type SaveState, SaveStateStore, statusOfFinalFailure } from "./save-state.ts";
import { ServerDraft } from "./server-draft.ts";

export const SAVE_AFTER_MS = 800;
/** Delays between retries while the server is unreachable. */
export const RETRY_AFTER_MS = [2000, 5000, 10_000, 30_000] as const;

/** Autosave: saves a page's draft block by block, one call at a time, so that versions never race, and merges what others saved. */
export class Saver {
  readonly #now: () => number;
  readonly #state = new SaveStateStore();
  readonly #server: ServerDraft;
  readonly #merger: DraftMerger;
  readonly #context: StepContext;
  #document: EditorDocument;
  /** the number of own writes: a draft that was loaded before the last of them is outdated */
  #writes = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<boolean> | null = null;
  #failures = 0;
  #isStopped = false;

  constructor(api: SaveApi, blocks: readonly EditableBlock[], document: EditorDocument, now: () => number) {
    this.#now = now;
    this.#document = document;
    this.#server = new ServerDraft(blocks, document.layout);
    this.#merger = new DraftMerger(this.#server, this.#state, ({ base, theirs }, number) =>
      this.changeDocument(mergeDraft(base, this.#document, theirs).document, number),
    );
    this.#context = {
      api,
      server: this.#server,
      merge: (theirs) => this.#merger.mergeBlocks([theirs]),
      refuse: (refusal) => this.#state.refuse(refusal),
    };
  }

  /**
   * Connects an editor, which applies each merge to its document and acknowledges it by number. Without one the saver merges itself.
   *
   * @returns a function that disconnects it, and stops saving
   */
  connect(onMerge: (merge: DraftMerge, number: number) => void): () => void {
    this.#isStopped = false;
    const disconnect = this.#merger.connect(onMerge);
    return () => {
      this.stop();
      disconnect();
    };
  }

  /** @returns a function that removes the listener */
  onRemoteChange(listener: (change: RemoteChange) => void): () => void {
    return this.#merger.onRemoteChange(listener);
  }

  getState = (): SaveState => this.#state.get();

  subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener);

  /**
   * Accepts a change of the document; it is saved SAVE_AFTER_MS after the last change.
   *
   * @param merged number of the last merge that the document includes
   */
  changeDocument(document: EditorDocument, merged = this.#merger.count): void {
    this.#document = document;
    if (!this.#merger.acknowledge(document, merged)) return;
    this.#forgetOutdatedRefusals();
    this.#forgetSettledConflicts();
    if (this.#openSteps().length === 0) return;
    const { status } = this.#state.get();
    if (status !== "saving" && status !== "signedOut") this.#state.set({ status: "unsaved" });
    this.#schedule(SAVE_AFTER_MS);
  }

  /** Saves unsaved changes immediately; resolves to whether everything is saved. */
  flush = (): Promise<boolean> => {
    clearTimeout(this.#timer);
    this.#running ??= this.#run();
    return this.#running;
  };

  /**
   * Saves now that the connection is back. A save that began before that, or too early after it, is retried soon, however long the
   * connection was lost.
   */
  flushOnceOnline = async (): Promise<void> => {
    const running = this.#running;
    this.#failures = 0;
    await this.flush();
    if (running === null || this.#state.get().status !== "failed") return;
    this.#failures = 0;
    await this.flush();
  };

  /** Resolves a conflict. For "theirs" the caller also puts their version into the document. */
  resolveConflict(guid: Guid): void {
    const conflict = this.#state.get().conflicts.get(guid);
    if (!conflict) return;
    this.#server.accept(conflict.theirs);
    this.#state.forgetConflict(guid);
    this.#schedule(0);
  }

  /** Merges blocks that others may have saved with those on the screen. */
  async mergeBlocks(blocks: readonly EditableBlock[]): Promise<void> {
    await this.settled();
    // A loaded block is outdated if this editor has saved it since.
    await this.#merger.mergeBlocks(blocks.filter(({ guid, version }) => version > (this.#server.versionOf(guid) ?? 0)));
  }

  /**
   * Merges the server's current draft. If something was saved while it was loading, it is loaded again.
   *
   * @param load resolves to null on failure
   * @returns whether it succeeded
   */
  async refresh(load: () => Promise<LoadedDraft | null>): Promise<boolean> {
    for (;;) {
      await this.settled();
      const writes = this.#writes;
      const draft = await load();
      if (draft === null) return false;
      await this.settled();
      if (writes !== this.#writes) continue;
      await this.#merger.mergeLoadedDraft(draft);
      return true;
    }
  }

  /** Returns the known draft of the server, for a backup of unsaved changes. */
  getKnownDraft(): KnownDraft {
    return this.#server.known;
  }

  /** Returns the last document that the editor passed on. */
  getDocument(): EditorDocument {
    return this.#document;
  }

  /** Merges changes from a backup with the server's current draft; returns the result, to be shown and saved. */
  restore(backup: { readonly base: KnownDraft; readonly document: EditorDocument }): EditorDocument {
    const { document, known, conflicts } = mergeDraft(backup.base, backup.document, this.#server.known);
    this.#server.known = known;
    this.#state.set({ status: "saved", conflicts: this.#merger.conflictsOf(document, conflicts), refused: new Map() });
    this.changeDocument(document);
    return document;
  }

  hasUnsavedChanges(): boolean {
    return this.#running !== null || this.#plan().length > 0;
  }

  /** Stops saving: a save in progress continues, but neither a change nor a failure starts another one. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  /** Resolves when no request and no merge is in progress. */
  async settled(): Promise<void> {
    while (this.#running || this.#merger.running) await (this.#running ?? this.#merger.running);
  }

  async #run(): Promise<boolean> {
    let failed: Failure | null = null;
    try {
      await this.#merger.running;
      for (let step = this.#openSteps()[0]; step; step = this.#openSteps()[0]) {
        // The prompt to sign in again stays until the user has done so.
        if (this.#state.get().status !== "signedOut") this.#state.set({ status: "saving" });
        this.#writes += 1;
        failed = await runStep(step, this.#context);
        if (failed?.code === "Failed") this.#server.doubt(step);
        if (failed) break;
        this.#state.set({ status: "saving" });
        this.#failures = 0;
      }
    } finally {
      // Before the state is announced, because its listeners ask whether there are unsaved changes.
      this.#running = null;
    }
    return failed ? this.#giveUp(failed) : this.#finish();
  }

  #finish(): boolean {
    const { conflicts, refused } = this.#state.get();
    const isClean = conflicts.size === 0 && refused.size === 0;
    this.#state.set(isClean ? { status: "saved", savedAt: this.#now() } : { status: "unsaved" });
    return isClean;
  }

  #giveUp(failed: Failure): false {
    const stopped = statusOfFinalFailure(failed);
    this.#state.set({ status: stopped ?? "failed" });
    if (stopped) return false;
    this.#schedule(RETRY_AFTER_MS[Math.min(this.#failures, RETRY_AFTER_MS.length - 1)] ?? SAVE_AFTER_MS);
    this.#failures += 1;
    return false;
  }

  #plan(): SaveStep[] {
    return planSave(this.#server.known, this.#document);
  }

  #openSteps(): SaveStep[] {
    if (this.#merger.isPending) return [];
    return this.#plan().filter((step) => !this.#isHeldBack(step));
  }

  /** Whether a step is skipped, because its block is in conflict or was rejected; other steps continue. */
  #isHeldBack(step: SaveStep): boolean {
    if (step.kind === "arrange") return step.blocks.some(({ guid }) => !this.#server.known.blocks.has(guid));
    const guid = step.kind === "remove" ? step.guid : step.block.guid;
    const { refused, conflicts } = this.#state.get();
    return refused.has(guid) || conflicts.has(guid);
  }

  /** Drops rejections of blocks that were changed or removed since, so that they are retried. */
  #forgetOutdatedRefusals(): void {
    for (const [guid, refusal] of this.#state.get().refused) {
      const block = findBlock(this.#document, guid);
      if (!block || !hasSameValues(block, refusal.block)) this.#state.forgetRefusal(guid);
    }
  }

  /** Drops resolved conflicts: both versions became equal, by undo or typing, or the user removed the block. */
  #forgetSettledConflicts(): void {
    for (const [guid, { theirs }] of this.#state.get().conflicts) {
      if (findBlock(this.#document, guid)) continue;
      this.#server.accept(theirs);
      this.#state.forgetConflict(guid);
    }
    const { conflicts } = this.#state.get();
    if (conflicts.size === 0) return;
    const theirs = [...conflicts.values()].map((conflict) => conflict.theirs).reduce(withLatest, this.#server.known);
    const left = mergeDraft(this.#server.known, this.#document, theirs).conflicts;
    if (left.size < conflicts.size) void this.settled().then(() => this.#merger.mergeBlocks([]));
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => void this.flush(), ms);
  }
}
