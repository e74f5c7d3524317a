import type { EditableBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import type { PageLayout } from "@plein/contract/pages/page-layout";
import type { Failure, FieldError, Result } from "@plein/contract/result";
import { mergeDraft } from "../conflicts/merge-draft.ts";
import type { DraftMerge } from "../conflicts/merge-history.ts";
import { type EditorBlock, type EditorDocument, findBlock } from "../document/document.ts";
import {
  type KnownDraft,
  knownDraftOf,
  withLatest,
  withPlaces,
  withRemoved,
  withStored,
  withUncertain,
  withUnrestorable,
} from "./known-draft.ts";
import { type ArrangeStep, hasSameValues, planSave, type SaveStep } from "./save-plan.ts";

/** The calls that save a draft. Each resolves to a result; a network failure is `Failed`. */
export type SaveApi = {
  add(block: EditorBlock): Promise<Result<EditableBlock>>;
  save(block: EditorBlock, version: number): Promise<Result<EditableBlock>>;
  restore(guid: Guid): Promise<Result<EditableBlock>>;
  /** @param version the one that was removed on the screen; absent for a block that may never have been stored */
  remove(guid: Guid, version: number | undefined): Promise<Result<unknown>>;
  /** @param layout of the draft, if it gets another one */
  arrange(blocks: readonly EditorBlock[], layout?: PageLayout): Promise<Result<unknown>>;
};

/** A draft as the server has it. */
export type LoadedDraft = { readonly blocks: readonly EditableBlock[]; readonly layout: PageLayout };

/** What others saved: the blocks that they changed or added, and the names of those who did. */
export type ForeignChange = { readonly guids: readonly Guid[]; readonly names: readonly string[] };

/** Two versions of one block; its editor has to choose one. */
export type SaveConflict = { readonly mine: EditorBlock; readonly theirs: EditableBlock };

export type SaveStatus = "saved" | "unsaved" | "saving" | "failed" | "signedOut" | "forbidden" | "outOfDate";

export type SaveState = {
  readonly status: SaveStatus;
  /** milliseconds since the epoch of the last complete save; null before the first */
  readonly savedAt: number | null;
  readonly conflicts: ReadonlyMap<Guid, SaveConflict>;
  /** blocks that the server rejected, with their errors */
  readonly refused: ReadonlyMap<Guid, Refusal>;
};

export type Refusal = { readonly block: EditorBlock; readonly errors: readonly FieldError[] };

export const SAVE_AFTER_MS = 800;
/** Pauses between retries while the server is unreachable. */
export const RETRY_AFTER_MS = [2000, 5000, 10_000, 30_000] as const;

/** Failures that a retry can't fix; all others are retried. */
function stoppedBy({ code, facts }: Failure): SaveStatus | null {
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

/** A merge that was handed to the editor; nothing is saved until its page has it. */
type PendingMerge = DraftMerge & { readonly number: number; readonly done: () => void };

/** Saves a page's draft block by block, one call at a time, so that versions never race, and merges what others saved. */
export class Saver {
  readonly #api: SaveApi;
  readonly #now: () => number;
  /** requests without a response: they may have succeeded all the same */
  readonly #unanswered = new Map<Guid, EditorBlock[]>();
  readonly #listeners = new Set<() => void>();
  #state: SaveState = { status: "saved", savedAt: null, conflicts: new Map(), refused: new Map() };
  /** the server's version of each block, with who changed it */
  readonly #latest: Map<Guid, EditableBlock>;
  #known: KnownDraft;
  #document: EditorDocument;
  #onMerge: (merge: DraftMerge, number: number) => void;
  #onForeign: (change: ForeignChange) => void = () => undefined;
  #pending: PendingMerge | null = null;
  #merging: Promise<void> | null = null;
  #merges = 0;
  /** own writes so far: a draft that was loaded before the last of them is outdated */
  #writes = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<boolean> | null = null;
  #failures = 0;

  constructor(api: SaveApi, blocks: readonly EditableBlock[], document: EditorDocument, now: () => number) {
    this.#api = api;
    this.#now = now;
    this.#document = document;
    this.#known = knownDraftOf(blocks, document.layout);
    this.#latest = new Map(blocks.map((block) => [block.guid, block]));
    this.#onMerge = ({ base, theirs }, number) => this.changeDocument(mergeDraft(base, this.#document, theirs).document, number);
  }

  /** The editor takes each merge into its page, and returns the page with that number. Without one the saver merges by itself. */
  connect(onMerge: (merge: DraftMerge, number: number) => void): void {
    this.#onMerge = onMerge;
  }

  /** @returns a function that ends it */
  listenToOthers(listener: (change: ForeignChange) => void): () => void {
    this.#onForeign = listener;
    return () => {
      this.#onForeign = () => undefined;
    };
  }

  getState = (): SaveState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Takes a change on the screen; it is saved SAVE_AFTER_MS after the last one.
   *
   * @param merged number of the last merge that the page has
   */
  changeDocument(document: EditorDocument, merged = this.#merges): void {
    this.#document = document;
    if (this.#pending) {
      if (merged < this.#pending.number) return;
      this.#acknowledge(this.#pending);
    }
    this.#forgetOutdatedRefusals();
    this.#forgetSettledConflicts();
    if (this.#openSteps().length === 0) return;
    if (this.#state.status !== "saving" && this.#state.status !== "signedOut") this.#setState({ status: "unsaved" });
    this.#schedule(SAVE_AFTER_MS);
  }

  /** Saves unsaved changes immediately; resolves to whether everything is saved. */
  flush = (): Promise<boolean> => {
    clearTimeout(this.#timer);
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
    return this.#running;
  };

  /** Resolves a conflict. For "theirs" the caller also puts their version into the document. */
  resolveConflict(guid: Guid): void {
    const conflict = this.#state.conflicts.get(guid);
    if (!conflict) return;
    this.#known = withLatest(this.#known, conflict.theirs);
    this.#setState({ conflicts: without(this.#state.conflicts, guid) });
    this.#schedule(0);
  }

  /** Merges blocks that others may have saved with those on the screen. */
  async mergeBlocks(blocks: readonly EditableBlock[]): Promise<void> {
    await this.#idle();
    // A block that was saved from here since it was loaded is outdated.
    await this.#merge(blocks.filter(({ guid, version }) => version > (this.#known.blocks.get(guid)?.version ?? 0)));
  }

  /**
   * Merges the server's current draft. A draft that was loaded while something was saved is loaded again.
   *
   * @param load null when that fails
   * @returns whether it succeeded
   */
  async refresh(load: () => Promise<LoadedDraft | null>): Promise<boolean> {
    for (;;) {
      await this.#idle();
      const writes = this.#writes;
      const draft = await load();
      if (draft === null) return false;
      await this.#idle();
      if (writes !== this.#writes) continue;
      await this.#mergeWhole(draft);
      return true;
    }
  }

  /** The server's draft as far as it is known, for a backup of unsaved changes. */
  getKnown(): KnownDraft {
    return this.#known;
  }

  /** Merges changes from a backup with the server's current draft; returns the result, to be shown and saved. */
  restore(backup: { readonly base: KnownDraft; readonly document: EditorDocument }): EditorDocument {
    const { document, known, conflicts } = mergeDraft(backup.base, backup.document, this.#known);
    this.#known = known;
    this.#setState({ status: "saved", conflicts: this.#conflictsOf(document, conflicts), refused: new Map() });
    this.changeDocument(document);
    return document;
  }

  hasUnsavedChanges(): boolean {
    return this.#running !== null || this.#plan().length > 0;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  async #run(): Promise<boolean> {
    await this.#merging;
    for (let step = this.#openSteps()[0]; step; step = this.#openSteps()[0]) {
      // The prompt to sign in again stays until the user has.
      if (this.#state.status !== "signedOut") this.#setState({ status: "saving" });
      const failed = await this.#take(step);
      if (failed?.code === "Failed") this.#known = withoutResponse(this.#known, step);
      if (failed) return this.#giveUp(failed);
      this.#setState({ status: "saving" });
      this.#failures = 0;
    }
    const isClean = this.#state.conflicts.size === 0 && this.#state.refused.size === 0;
    this.#setState(isClean ? { status: "saved", savedAt: this.#now() } : { status: "unsaved" });
    return isClean;
  }

  /** Resolves when no request and no merge is in progress. */
  async #idle(): Promise<void> {
    while (this.#running || this.#merging) await (this.#running ?? this.#merging);
  }

  /** Merges blocks as the server has them now. */
  #merge(blocks: readonly EditableBlock[]): Promise<void> {
    const settled = [...this.#state.conflicts.values()].map(({ theirs }) => theirs);
    for (const block of blocks) this.#latest.set(block.guid, block);
    if (blocks.length === 0 && settled.length === 0) return Promise.resolve();
    return this.#hand([...settled, ...blocks].reduce(withLatest, this.#known));
  }

  #mergeWhole({ blocks, layout }: LoadedDraft): Promise<void> {
    for (const block of blocks) this.#latest.set(block.guid, block);
    return this.#hand(knownDraftOf(blocks, layout));
  }

  #hand(theirs: KnownDraft): Promise<void> {
    // What this editor sent itself, although the response got lost, is nobody else's change.
    const own = [...theirs.blocks.values()].filter(({ block }) => this.#isOwn(block, block.guid));
    const base = own.reduce((known, { block, version }) => withStored(known, block, version), this.#known);
    this.#reportForeign(base, theirs);
    const number = ++this.#merges;
    this.#merging = new Promise<void>((resolve) => {
      this.#pending = { base, theirs, number, done: resolve };
      this.#onMerge({ base, theirs }, number);
    }).finally(() => {
      this.#merging = null;
    });
    return this.#merging;
  }

  #reportForeign(base: KnownDraft, theirs: KnownDraft): void {
    const changed = [...theirs.blocks.values()].filter(({ block }) => {
      const was = base.blocks.get(block.guid)?.block;
      return was === undefined || !hasSameValues(was, block);
    });
    const guids = changed.map(({ block }) => block.guid).filter((guid) => !this.#state.conflicts.has(guid));
    const names = new Set(guids.flatMap((guid) => this.#latest.get(guid)?.updatedByName ?? []));
    if (guids.length > 0) this.#onForeign({ guids, names: [...names] });
  }

  /** The page has the merge, and possibly what was typed at the same moment: only now it is certain which blocks are in conflict. */
  #acknowledge({ base, theirs, done }: PendingMerge): void {
    this.#pending = null;
    const { known, conflicts } = mergeDraft(base, this.#document, theirs);
    this.#known = known;
    this.#setState({ conflicts: this.#conflictsOf(this.#document, conflicts) });
    done();
  }

  #conflictsOf(document: EditorDocument, guids: ReadonlySet<Guid>): ReadonlyMap<Guid, SaveConflict> {
    return new Map(
      [...guids].flatMap((guid) => {
        const mine = findBlock(document, guid);
        const theirs = this.#latest.get(guid);
        return mine && theirs ? [[guid, { mine, theirs }] as const] : [];
      }),
    );
  }

  /** Undo, or typing the same, ends a conflict; removing the block, whose versions were shown, chooses to remove it. */
  #forgetSettledConflicts(): void {
    for (const [guid, { theirs }] of this.#state.conflicts) {
      if (findBlock(this.#document, guid)) continue;
      this.#known = withLatest(this.#known, theirs);
      this.#setState({ conflicts: without(this.#state.conflicts, guid) });
    }
    if (this.#state.conflicts.size === 0) return;
    const theirs = [...this.#state.conflicts.values()].map((conflict) => conflict.theirs).reduce(withLatest, this.#known);
    const { conflicts } = mergeDraft(this.#known, this.#document, theirs);
    if (conflicts.size < this.#state.conflicts.size) void this.#idle().then(() => this.#merge([]));
  }

  /** Takes one step; resolves to the failure that stops saving, or to null to continue. */
  async #take(step: SaveStep): Promise<Failure | null> {
    this.#writes += 1;
    switch (step.kind) {
      case "add":
        return this.#storing(step.block, await this.#api.add(step.block));
      case "save":
        return this.#saving(step.block, await this.#api.save(step.block, this.#known.blocks.get(step.block.guid)?.version ?? 1));
      case "restore":
        return this.#restoring(step.block.guid, await this.#api.restore(step.block.guid));
      case "remove":
        return this.#removing(step.guid, await this.#api.remove(step.guid, this.#known.blocks.get(step.guid)?.version));
      case "arrange":
        return this.#arranging(step, await this.#api.arrange(step.blocks, step.layout));
    }
  }

  async #saving(sent: EditorBlock, result: Result<EditableBlock>): Promise<Failure | null> {
    if (result.code !== "NotFound") return this.#storing(sent, result);
    // Someone else removed it meanwhile. A change wins over a removal: it is restored, and then saved.
    this.#known = withRemoved(this.#known, sent.guid);
    return null;
  }

  async #storing(sent: EditorBlock, result: Result<EditableBlock>): Promise<Failure | null> {
    if (result.code === "Success") {
      this.#latest.set(sent.guid, result.value);
      // Remember what was sent, not what was returned: defaults that the server filled in are no change by the editor.
      this.#known = withStored(this.#known, sent, result.value.version);
      this.#unanswered.delete(sent.guid);
      return null;
    }
    const theirs = result.facts?.current;
    if (result.code === "Conflict" && isEditableBlock(theirs)) {
      if (hasSameValues(sent, theirs) || this.#isOwn(theirs, sent.guid)) this.#known = withLatest(this.#known, theirs);
      else await this.#merge([theirs]);
      return null;
    }
    if (result.code === "BadRequest") {
      this.#setState({ refused: new Map(this.#state.refused).set(sent.guid, { block: sent, errors: result.facts?.errors ?? [] }) });
      return null;
    }
    if (result.code === "Failed") this.#unanswered.set(sent.guid, [...(this.#unanswered.get(sent.guid) ?? []), sent]);
    return result;
  }

  /** Whether the server's version is what this editor sent, when the response was lost. */
  #isOwn(theirs: EditorBlock, guid: Guid): boolean {
    return (this.#unanswered.get(guid) ?? []).some((own) => hasSameValues(own, theirs));
  }

  async #restoring(guid: Guid, result: Result<EditableBlock>): Promise<Failure | null> {
    if (result.code === "NotFound") {
      this.#known = withUnrestorable(this.#known, guid);
      return null;
    }
    if (result.code !== "Success") return result;
    const before = this.#latest.get(guid);
    // Somebody else may have restored it before, and changed it since.
    if (before === undefined || hasSameValues(before, result.value) || this.#isOwn(result.value, guid)) {
      this.#latest.set(guid, result.value);
      this.#known = withLatest(this.#known, result.value);
    } else {
      this.#known = withLatest(this.#known, before);
      await this.#merge([result.value]);
    }
    return null;
  }

  async #removing(guid: Guid, result: Result<unknown>): Promise<Failure | null> {
    const theirs = result.code === "Conflict" ? result.facts?.current : undefined;
    if (isEditableBlock(theirs)) {
      // Somebody else changed it meanwhile, which counts more, unless it was this editor and the response got lost.
      if (this.#isOwn(theirs, guid)) this.#known = withLatest(this.#known, theirs);
      else await this.#merge([theirs]);
      return null;
    }
    // NotFound: someone else already removed it, which is the goal.
    if (result.code !== "Success" && result.code !== "NotFound") return result;
    this.#known = withRemoved(this.#known, guid);
    return null;
  }

  #arranging({ blocks, layout }: ArrangeStep, result: Result<unknown>): Failure | null {
    if (result.code !== "Success") return result;
    this.#known = withPlaces(this.#known, blocks, layout);
    return null;
  }

  #giveUp(failed: Failure): false {
    const stopped = stoppedBy(failed);
    this.#setState({ status: stopped ?? "failed" });
    if (stopped) return false;
    this.#schedule(RETRY_AFTER_MS[Math.min(this.#failures, RETRY_AFTER_MS.length - 1)] ?? SAVE_AFTER_MS);
    this.#failures += 1;
    return false;
  }

  #plan(): SaveStep[] {
    return planSave(this.#known, this.#document);
  }

  #openSteps(): SaveStep[] {
    if (this.#pending) return [];
    return this.#plan().filter((step) => !this.#isHeldBack(step));
  }

  /** Steps on a block that waits for a choice (a conflict) or a correction (a rejection) are skipped; the others go on. */
  #isHeldBack(step: SaveStep): boolean {
    if (step.kind === "arrange") return step.blocks.some(({ guid }) => !this.#known.blocks.has(guid));
    const guid = step.kind === "remove" ? step.guid : step.block.guid;
    return this.#state.refused.has(guid) || this.#state.conflicts.has(guid);
  }

  /** A rejected block is retried once it was changed or removed. */
  #forgetOutdatedRefusals(): void {
    for (const [guid, refusal] of this.#state.refused) {
      const block = findBlock(this.#document, guid);
      if (!block || !hasSameValues(block, refusal.block)) this.#setState({ refused: without(this.#state.refused, guid) });
    }
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  #setState(change: Partial<SaveState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** A request without a response may have succeeded all the same, so it is sent again, whatever the document is by then. */
function withoutResponse(known: KnownDraft, step: SaveStep): KnownDraft {
  if (step.kind === "arrange") return { ...known, isOrderUncertain: true };
  return withUncertain(known, step.kind === "remove" ? step.guid : step.block.guid);
}

function without<K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> {
  const rest = new Map(map);
  rest.delete(key);
  return rest;
}

/** `facts.current` is of unknown type on the wire; a block is recognized by its guid and version. */
function isEditableBlock(value: unknown): value is EditableBlock {
  return typeof value === "object" && value !== null && "guid" in value && "version" in value;
}
