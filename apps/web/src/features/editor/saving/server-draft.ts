import type { EditableBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import type { PageLayout } from "@plein/contract/pages/page-layout";
import type { EditorBlock } from "../document/document.ts";
import { type KnownDraft, knownDraftOf, withLatest, withStored, withUncertain } from "./known-draft.ts";
import { hasSameValues, type SaveStep } from "./save-plan.ts";

/** What an editor knows of the draft on the server: what it holds, who changed it last, and what may have arrived there unanswered. */
export class ServerDraft {
  known: KnownDraft;
  /** the server's version of each block, with who changed it */
  readonly #latest: Map<Guid, EditableBlock>;
  /** requests without a response: they may have succeeded nevertheless */
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

  /** The server's version is what the next save starts from. */
  accept(block: EditableBlock): void {
    this.known = withLatest(this.known, block);
  }

  /** Remembers what was sent, not what was returned: defaults that the server filled in are no change by the editor. */
  store(sent: EditorBlock, stored: EditableBlock): void {
    this.#latest.set(sent.guid, stored);
    this.known = withStored(this.known, sent, stored.version);
    this.#unanswered.delete(sent.guid);
  }

  rememberUnanswered(sent: EditorBlock): void {
    this.#unanswered.set(sent.guid, [...(this.#unanswered.get(sent.guid) ?? []), sent]);
  }

  /** A request without a response may have succeeded all the same, so it is sent again, whatever the document is by then. */
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
