import type { EditableBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import type { PageLayout } from "@plein/contract/pages/page-layout";
import type { Failure, FieldError, Result } from "@plein/contract/result";
import { mergeDraft } from "../conflicts/merge-draft.ts";
import { type EditorBlock, type EditorDocument, findBlock } from "../document/document.ts";
import { type KnownDraft, knownDraftOf, withPlaces, withRemoved, withStored, withUncertain, withUnrestorable } from "./known-draft.ts";
import { type ArrangeStep, hasSameValues, planSave, type SaveStep } from "./save-plan.ts";

/** The calls that save a draft. Each resolves to a result; a network failure is `Failed`. */
export type SaveApi = {
  add(block: EditorBlock): Promise<Result<EditableBlock>>;
  save(block: EditorBlock, version: number): Promise<Result<EditableBlock>>;
  restore(guid: Guid): Promise<Result<EditableBlock>>;
  remove(guid: Guid): Promise<Result<unknown>>;
  /** @param layout of the draft, if it gets another one */
  arrange(blocks: readonly EditorBlock[], layout?: PageLayout): Promise<Result<unknown>>;
};

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

/** Saves a page's draft block by block, one call at a time, so that versions never race. */
export class Saver {
  readonly #api: SaveApi;
  readonly #now: () => number;
  /** requests without a response: they may have succeeded all the same */
  readonly #unanswered = new Map<Guid, EditorBlock[]>();
  readonly #listeners = new Set<() => void>();
  #state: SaveState = { status: "saved", savedAt: null, conflicts: new Map(), refused: new Map() };
  #known: KnownDraft;
  #document: EditorDocument;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<boolean> | null = null;
  #failures = 0;

  constructor(api: SaveApi, blocks: readonly EditableBlock[], document: EditorDocument, now: () => number) {
    this.#api = api;
    this.#now = now;
    this.#document = document;
    this.#known = knownDraftOf(blocks, document.layout);
  }

  getState = (): SaveState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes a change on the screen; it is saved SAVE_AFTER_MS after the last one. */
  changeDocument(document: EditorDocument): void {
    this.#document = document;
    this.#forgetOutdatedRefusals();
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
    this.#known = withStored(this.#known, conflict.theirs, conflict.theirs.version);
    this.#setState({ conflicts: without(this.#state.conflicts, guid) });
    this.#schedule(0);
  }

  /** The server's draft as far as it is known, for a backup of unsaved changes. */
  getKnown(): KnownDraft {
    return this.#known;
  }

  /** Merges the server's current draft with the unsaved changes; returns the result, to be shown and saved. */
  adopt({ blocks, layout }: { readonly blocks: readonly EditableBlock[]; readonly layout: PageLayout }): EditorDocument {
    return this.#continueFrom(this.#known, this.#document, knownDraftOf(blocks, layout));
  }

  /** Merges changes from a backup with the server's current draft. */
  restore({ base, document }: { readonly base: KnownDraft; readonly document: EditorDocument }): EditorDocument {
    return this.#continueFrom(base, document, this.#known);
  }

  hasUnsavedChanges(): boolean {
    return this.#running !== null || this.#plan().length > 0;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  async #run(): Promise<boolean> {
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

  #continueFrom(base: KnownDraft, mine: EditorDocument, theirs: KnownDraft): EditorDocument {
    const { document, known } = mergeDraft(base, mine, theirs);
    this.#known = known;
    this.#setState({ status: "saved", conflicts: new Map(), refused: new Map() });
    this.changeDocument(document);
    return document;
  }

  /** Takes one step; resolves to the failure that stops saving, or to null to continue. */
  async #take(step: SaveStep): Promise<Failure | null> {
    switch (step.kind) {
      case "add":
        return this.#storing(step.block, await this.#api.add(step.block));
      case "save":
        return this.#saving(step.block, await this.#api.save(step.block, this.#known.blocks.get(step.block.guid)?.version ?? 1));
      case "restore":
        return this.#restoring(step.block.guid, await this.#api.restore(step.block.guid));
      case "remove":
        return this.#removing(step.guid, await this.#api.remove(step.guid));
      case "arrange":
        return this.#arranging(step, await this.#api.arrange(step.blocks, step.layout));
    }
  }

  #saving(sent: EditorBlock, result: Result<EditableBlock>): Failure | null {
    if (result.code !== "NotFound") return this.#storing(sent, result);
    // Someone else removed it meanwhile. A change wins over a removal: it is restored, and then saved.
    this.#known = withRemoved(this.#known, sent.guid);
    return null;
  }

  #storing(sent: EditorBlock, result: Result<EditableBlock>): Failure | null {
    if (result.code === "Success") {
      // Remember what was sent, not what was returned: defaults that the server filled in are no change by the editor.
      this.#known = withStored(this.#known, sent, result.value.version);
      this.#unanswered.delete(sent.guid);
      return null;
    }
    const theirs = result.facts?.current;
    if (result.code === "Conflict" && isEditableBlock(theirs)) {
      if (this.#isOwn(sent, theirs)) this.#known = withStored(this.#known, theirs, theirs.version);
      else this.#setState({ conflicts: new Map(this.#state.conflicts).set(sent.guid, { mine: sent, theirs }) });
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
  #isOwn(sent: EditorBlock, theirs: EditableBlock): boolean {
    return [sent, ...(this.#unanswered.get(sent.guid) ?? [])].some((own) => hasSameValues(own, theirs));
  }

  #restoring(guid: Guid, result: Result<EditableBlock>): Failure | null {
    if (result.code === "NotFound") {
      this.#known = withUnrestorable(this.#known, guid);
      return null;
    }
    if (result.code !== "Success") return result;
    this.#known = withStored(this.#known, result.value, result.value.version);
    return null;
  }

  #removing(guid: Guid, result: Result<unknown>): Failure | null {
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
