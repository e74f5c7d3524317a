import type { EditableBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import type { Result } from "@plein/contract/result";
import type { LoadedDraft } from "../saving/save-calls.ts";
import type { Saver } from "../saving/saver.ts";

type ChangedBlocksInput = {
  readonly saver: Pick<Saver, "refresh" | "mergeBlocks" | "getKnownDraft">;
  readonly load: () => Promise<LoadedDraft | null>;
  readonly loadBlock: (guid: Guid) => Promise<Result<EditableBlock>>;
};

/** The delay after a failed load. */
const RETRY_MS = 5000;

/** Loads and merges changes by others, one load at a time: a few blocks individually, anything else with the whole draft. */
export class ChangedBlocks {
  readonly #input: ChangedBlocksInput;
  #waiting: ReadonlySet<Guid> | null | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #isLoading = false;

  constructor(input: ChangedBlocksInput) {
    this.#input = input;
  }

  /** @param blocks null if any part of the page may have changed */
  add(blocks: readonly Guid[] | null): void {
    this.#waiting = blocks === null || this.#waiting === null ? null : new Set([...(this.#waiting ?? []), ...blocks]);
    clearTimeout(this.#retry);
    if (!this.#isLoading) void this.#loadAll();
  }

  stop(): void {
    clearTimeout(this.#retry);
  }

  async #loadAll(): Promise<void> {
    this.#isLoading = true;
    while (this.#waiting !== undefined) {
      const blocks = this.#waiting;
      this.#waiting = undefined;
      const isDone = blocks !== null && (await this.#loadBlocks(blocks));
      if (!isDone && !(await this.#input.saver.refresh(this.#input.load))) {
        this.#retry = setTimeout(() => this.add(null), RETRY_MS);
        break;
      }
    }
    this.#isLoading = false;
  }

  /** @returns whether loading the blocks sufficed: a block that was added or removed requires the whole draft */
  async #loadBlocks(guids: ReadonlySet<Guid>): Promise<boolean> {
    const { saver, loadBlock } = this.#input;
    if ([...guids].some((guid) => !saver.getKnownDraft().blocks.has(guid))) return false;
    const results = await Promise.all([...guids].map(loadBlock));
    const fetchedBlocks = results.flatMap((result) => (result.code === "Success" ? [result.value] : []));
    if (fetchedBlocks.length < guids.size) return false;
    await saver.mergeBlocks(fetchedBlocks);
    return true;
  }
}
