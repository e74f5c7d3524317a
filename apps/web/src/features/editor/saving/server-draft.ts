import type { EditableBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import type { PageLayout } from "@plein/contract/pages/page-layout";
import type { EditorBlock } from "../document/document.ts";
import { type KnownDraft, knownDraftOf, withLatest, withStored, withUncertain } from "./known-draft.ts";
import { hasSameValues, type SaveStep } from "./save-plan.ts";

/** The editor's knowledge of the server's draft: its blocks, who changed each last, and requests whose outcome is unknown. */
export class ServerDraft {
  known: KnownDraft;
  /** the server's version of each block, with who changed it */
  readonly #latest: Map<Guid, EditableBlock>;
  /** blocks of requests without a response, which may have succeeded nevertheless */
  readonly #unanswered = new Map<Guid, EditorBlock[]>();

  constructor(blocks: readonly EditableBlock[], layout: PageLayout) {
    this.known = knownDraftOf(blocks, layout);
    this.#latest = new Map(blocks.map((block) => [block.guid, block]));
  }

  latestOf(guid: Guid): EditableBlock | undefined {
    return this.#latest.get(guid);
  }

  versionOf(guid: Guid): number | undefined {
    return this.known.blocks.get(guid)?.version;
  }

  remember(blocks: readonly EditableBlock[]): void {
    for (const block of blocks) this.#latest.set(block.guid, block);
  }

  /** Makes the server's version the base of the next save. */
  accept(block: EditableBlock): void {
    this.known = withLatest(this.known, block);
  }

  /**
   * Records the sent values, not the returned ones: defaults that the server filled in are no change by the editor. Saving a block doesn't
   * move it, so its known position stays.
   */
  store(sent: EditorBlock, stored: EditableBlock): void {
    const { layoutPosition, sortId } = this.known.blocks.get(sent.guid)?.block ?? sent;
    this.#latest.set(sent.guid, stored);
    this.known = withStored(this.known, { ...sent, layoutPosition, sortId }, stored.version);
    this.#unanswered.delete(sent.guid);
  }

  rememberUnanswered(sent: EditorBlock): void {
    this.#unanswered.set(sent.guid, [...(this.#unanswered.get(sent.guid) ?? []), sent]);
  }

  /** Marks the outcome of a step as unknown, because its response was lost: the step is repeated even if the document changes back. */
  doubt(step: SaveStep): void {
    const { known } = this;
    if (step.kind === "arrange") this.known = { ...known, isOrderUncertain: true };
    else this.known = withUncertain(known, step.kind === "remove" ? step.guid : step.block.guid);
  }

  /** Whether the server's version is what this editor sent, when the response was lost. */
  isOwn(theirs: EditorBlock, guid: Guid = theirs.guid): boolean {
    return (this.#unanswered.get(guid) ?? []).some((own) => hasSameValues(own, theirs));
  }
}
