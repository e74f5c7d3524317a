import type { EditableBlock } from "@plein/contract/blocks/building-block-instance";
import { failure, type Result, success } from "@plein/contract/result";
import type { EditorBlock } from "../document/document.ts";
import type { LoadedDraft, SaveApi } from "../saving/save-calls.ts";

type Request = {
  /** executes it once, whatever becomes of the response */
  readonly run: () => void;
  /** executes it once more, for nobody */
  readonly runAgain: () => void;
  readonly answer: () => void;
  readonly lose: () => void;
  /** answers without executing it */
  readonly refuse: (failed: Result<never>) => void;
};

/** A block's content before and after a write of an editor's; `after` is null for a removal. */
export type Write = { readonly guid: string; readonly before: EditableBlock; readonly after: EditableBlock | null };

/**
 * The draft of one page as the product's server keeps it, for editors whose requests wait until they are executed, and whose responses
 * may get lost or come late.
 */
export class ModelServer {
  readonly rows = new Map<string, EditableBlock>();
  readonly trash = new Map<string, EditableBlock>();
  #layout: LoadedDraft["layout"] = "100";
  readonly #onWrite: (write: Write, editor: number) => void;

  constructor(blocks: readonly EditableBlock[], onWrite: (write: Write, editor: number) => void) {
    for (const block of blocks) this.rows.set(block.guid, block);
    this.#onWrite = onWrite;
  }

  load(): LoadedDraft {
    return { layout: this.#layout, blocks: [...this.rows.values()] };
  }

  connect(editor: number): { readonly api: SaveApi; readonly requests: Request[] } {
    const requests: Request[] = [];
    const send = <T>(execute: () => Result<T>): Promise<Result<T>> =>
      new Promise((resolve) => {
        let result: Result<T> | null = null;
        const run = () => {
          result ??= execute();
        };
        requests.push({
          run,
          answer: () => {
            run();
            resolve(result ?? failure("Failed", ""));
          },
          runAgain: () => void execute(),
          lose: () => resolve(failure("Failed", "network")),
          refuse: resolve,
        });
      });
    const api: SaveApi = {
      add: (block) => send(() => this.#add(block)),
      save: (block, version) => send(() => this.#save(block, version, editor)),
      restore: (guid) => send(() => this.#restore(guid)),
      remove: (guid, version) => send(() => this.#remove(guid, version, editor)),
      arrange: (blocks, layout) => send(() => this.#arrange(blocks, layout)),
    };
    return { api, requests };
  }

  #add(block: EditorBlock): Result<EditableBlock> {
    const taken = this.rows.get(block.guid) ?? this.trash.get(block.guid);
    if (taken) return failure("Conflict", "taken", { current: taken });
    for (const other of this.rows.values())
      if (other.layoutPosition === block.layoutPosition && other.sortId >= block.sortId)
        this.rows.set(other.guid, { ...other, sortId: other.sortId + 1 });
    return success(this.#put({ ...block, version: 1, updatedOn: "2026-01-01T00:00:00.000Z", defects: [] }));
  }

  #save(block: EditorBlock, version: number, editor: number): Result<EditableBlock> {
    const row = this.rows.get(block.guid);
    if (!row) return failure("NotFound", "no such block");
    if (row.version !== version) return failure("Conflict", "newer version", { current: row });
    const after = this.#put({ ...row, content: block.content, options: block.options, version: version + 1 });
    this.#onWrite({ guid: block.guid, before: row, after }, editor);
    return success(after);
  }

  #restore(guid: string): Result<EditableBlock> {
    const removed = this.trash.get(guid);
    const row = this.rows.get(guid);
    if (row) return success(row);
    if (!removed) return failure("NotFound", "never there");
    this.trash.delete(guid);
    return success(this.#put({ ...removed, version: removed.version + 1 }));
  }

  #remove(guid: string, version: number | undefined, editor: number): Result<unknown> {
    const row = this.rows.get(guid);
    if (!row) return failure("NotFound", "no such block");
    if (version !== undefined && row.version !== version) return failure("Conflict", "newer version", { current: row });
    this.rows.delete(guid);
    this.trash.set(guid, { ...row, version: row.version + 1 });
    this.#onWrite({ guid, before: row, after: null }, editor);
    return success(null);
  }

  #arrange(blocks: readonly EditorBlock[], layout: LoadedDraft["layout"] = this.#layout): Result<unknown> {
    if (blocks.length !== this.rows.size || blocks.some(({ guid }) => !this.rows.has(guid))) return failure("Conflict", "other blocks");
    this.#layout = layout;
    for (const { guid, layoutPosition, sortId } of blocks) {
      const row = this.rows.get(guid);
      if (row) this.rows.set(guid, { ...row, layoutPosition, sortId });
    }
    return success(null);
  }

  #put(block: EditableBlock): EditableBlock {
    this.rows.set(block.guid, block);
    return block;
  }
}
