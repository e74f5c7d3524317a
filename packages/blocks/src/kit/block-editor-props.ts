import type { Guid } from "@plein/contract/guid";
import type { ImageReference } from "@plein/contract/media/image-reference";
import type { FieldError } from "@plein/contract/result";
import type { ComponentType } from "react";
import type { BlockSchema } from "./define-block.ts";

export type PageChoice = { readonly guid: Guid; readonly path: string; readonly title: string };
/** `alt` is what was last written for this picture; empty when nothing was. */
export type ImageChoice = ImageReference & { readonly name: string };

/** What a block's form needs from the editor around it. */
export type EditorEnv = {
  /** pages whose title or path holds the text; the first few when it is empty */
  readonly searchPages: (text: string) => Promise<readonly PageChoice[]>;
  /** null when the page isn't there any more */
  readonly findPage: (guid: Guid) => Promise<PageChoice | null>;
  readonly listImages: () => Promise<readonly ImageChoice[]>;
  readonly imageSrc: (guid: Guid) => string;
};

/** Content and options together, as the form changes them. */
export type BlockValue<Schema extends BlockSchema = BlockSchema> = Schema["examples"][number];

/** Props of a block's form in the side panel: `BlockEditorProps<typeof heading>`. */
export type BlockEditorProps<Schema extends BlockSchema = BlockSchema> = {
  readonly value: BlockValue<Schema>;
  readonly onChange: (value: BlockValue<Schema>) => void;
  /** by JSON pointer into content (`/content/…`) or options (`/options/…`) */
  readonly errors: readonly FieldError[];
  readonly env: EditorEnv;
  /** the panel's tabs: what it says, or how it looks */
  readonly part: "content" | "options";
};

/** An editor as the registry holds it, the type of its value forgotten. */
export type BlockEditor = ComponentType<never>;

/** How the registry names a block's editor: its texts by message id, its form loaded when it is first opened. */
export type BlockEditorEntry = {
  readonly name: { readonly id: string };
  readonly description: { readonly id: string };
  readonly load: () => Promise<BlockEditor>;
};
