import type { FieldError } from "@plein/contract/result";
import type { FileSource } from "@plein/ui/fields/files/file-source";
import type { ImageSource } from "@plein/ui/fields/images/image-source";
import type { PageSource } from "@plein/ui/fields/links/page-choice";
import type { ComponentType } from "react";
import type { ItemSource } from "../../list-items/item-choice.ts";
import type { ItemTypeSource } from "../../list-items/use-item-types.ts";
import type { BlockSchema } from "../schema/define-block.ts";

/** What a block's form needs from the editor around it. The same object at each render, or its fields load again. */
export type EditorEnv = PageSource & ImageSource & FileSource & ItemTypeSource & ItemSource;

/** Content and options together, as the form changes them. */
export type BlockValue<Schema extends BlockSchema = BlockSchema> = Schema["examples"][number];

/** Props of a block's form in the side panel: `BlockEditorProps<typeof heading>`. */
export type BlockEditorProps<Schema extends BlockSchema = BlockSchema> = {
  readonly value: BlockValue<Schema>;
  readonly onChange: (value: BlockValue<Schema>) => void;
  /** what the server says is wrong, by JSON pointer: `/content/title`, `/options/level`; the messages are for a person */
  readonly errors: readonly FieldError[];
  readonly env: EditorEnv;
  /** the panel's tab: what the block says, or how it looks */
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
