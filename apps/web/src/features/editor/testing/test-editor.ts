import type { EditableBlock } from "@plein/contract/blocks/building-block-instance";
import { parseBackup, serializeBackup } from "../backup/stored-backup.ts";
import { type EditorDocument, toEditorBlock } from "../document/document.ts";
import { type EditorAction, type EditorState, editorReducer, startEditor } from "../document/editor-state.ts";
import { Saver } from "../saving/saver.ts";
import type { ModelServer } from "./model-server.ts";

/** The parts of a block that are merged apart. */
export const FACETS = ["content", "options"] as const;
/** A part with its value, to remember that it was shown. */
export const facetOf = (guid: string, facet: (typeof FACETS)[number], { content, options }: Pick<EditableBlock, "content" | "options">) =>
  `${guid} ${facet} ${JSON.stringify({ content, options }[facet])}`;

/** One editor: the reducer and the saver, joined as the screen joins them, and everything that the screen ever showed. */
export class TestEditor {
  readonly seen = new Set<string>();
  saver: Saver;
  requests: ReturnType<ModelServer["connect"]>["requests"];
  state: EditorState;
  readonly #server: ModelServer;
  readonly #number: number;

  constructor(server: ModelServer, number: number) {
    this.#server = server;
    this.#number = number;
    ({ saver: this.saver, requests: this.requests, state: this.state } = this.#open());
    this.#follow();
  }

  /**
   * The tab crashes, and is opened again with the server's draft and its backup. Requests that were on their way are answered to nobody.
   *
   * @returns them: the server may still execute them
   */
  crash(): readonly (() => void)[] {
    const { saver, state, requests } = this;
    const backup = { base: saver.getKnownDraft(), document: state.history.now, at: 0 };
    const stored = parseBackup(structuredClone(serializeBackup(backup)));
    saver.stop();
    ({ saver: this.saver, requests: this.requests, state: this.state } = this.#open());
    this.#follow();
    const document = this.saver.restore(stored ?? backup);
    this.dispatch({ type: "edit", edit: { type: "replacePage", document }, label: "replaced", at: 0 });
    return requests.map(({ run }) => run);
  }

  #open(): Pick<TestEditor, "saver" | "requests" | "state"> {
    const { api, requests } = this.#server.connect(this.#number);
    const { blocks, layout } = this.#server.load();
    const document: EditorDocument = { layout: layout ?? "100", blocks: blocks.map(toEditorBlock) };
    return { saver: new Saver(api, blocks, document, () => 0), requests, state: startEditor(document) };
  }

  #follow(): void {
    const { saver } = this;
    saver.connect((merge, count) => this.saver === saver && this.dispatch({ type: "merge", merge, number: count }));
    saver.subscribe(() => this.saver === saver && this.look());
    this.look();
  }

  dispatch(action: EditorAction): void {
    this.state = editorReducer(this.state, action);
    this.look();
  }

  /** The screen passes its page on a moment after it changed. */
  commit(): void {
    this.saver.changeDocument(this.state.history.now, this.state.merged);
  }

  look(): void {
    const conflicts = [...this.saver.getState().conflicts.values()].flatMap(({ mine, theirs }) => [mine, theirs]);
    for (const shown of [...this.state.history.now.blocks, ...conflicts])
      for (const facet of FACETS) this.seen.add(facetOf(shown.guid, facet, shown));
  }

  refresh(): void {
    void this.saver.refresh(async () => this.#server.load());
  }

  /** Chooses, as by the buttons of a conflict. */
  choose(guid: string, isMine: boolean): void {
    const conflict = this.saver.getState().conflicts.get(guid);
    if (!conflict) return;
    if (!isMine) this.dispatch({ type: "takeTheirs", block: conflict.theirs });
    this.commit();
    this.saver.resolveConflict(guid);
  }
}
