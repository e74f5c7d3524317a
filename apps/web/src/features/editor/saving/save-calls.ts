import type { EditableBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import type { PageLayout } from "@plein/contract/pages/page-layout";
import type { Result } from "@plein/contract/result";
import type { EditorBlock } from "../document/document.ts";

/** The calls that save a draft. Each resolves to a result; a network failure is `Failed`. */
export type SaveApi = {
  add(block: EditorBlock): Promise<Result<EditableBlock>>;
  save(block: EditorBlock, version: number): Promise<Result<EditableBlock>>;
  restore(guid: Guid): Promise<Result<EditableBlock>>;
  /** @param version the removed version; absent for a block that may never have been stored */
  remove(guid: Guid, version: number | undefined): Promise<Result<unknown>>;
  /** @param layout the new layout of the draft, if it changes */
  arrange(blocks: readonly EditorBlock[], layout?: PageLayout): Promise<Result<unknown>>;
};

/** A draft as loaded from the server. */
export type LoadedDraft = { readonly blocks: readonly EditableBlock[]; readonly layout: PageLayout };
