import type { ReusableEntry } from "@plein/contract/blocks/reusable";
import type { Guid } from "@plein/contract/guid";
import type { FieldError } from "@plein/contract/result";
import type { FileSource } from "@plein/ui/fields/files/file-source";
import type { ImageSource } from "@plein/ui/fields/images/image-source";
import type { LinkSource } from "@plein/ui/fields/links/link-target";
import type { PageSource } from "@plein/ui/fields/links/page-choice";
import type { ComponentType } from "react";
import type { ItemSource } from "../../list-items/item-choice.ts";
import type { ItemTypeSource } from "../../list-items/use-item-types.ts";
import type { BlockSchema } from "../schema/define-block.ts";

/** The environment of a block's form. Must be the same object at each render, or its fields load again. */
export type EditorEnv = LinkSource &
  PageSource &
  ImageSource &
  FileSource &
  ItemTypeSource &
  ItemSource &
  ReusableSource &
  FormSource &
  PeopleSource &
  CodeRight;

/** Absent if reusable blocks can't be used here. */
type ReusableSource = { readonly listReusable?: () => Promise<readonly ReusableEntry[]> };

/** A form to choose. */
export type FormChoice = { readonly guid: Guid; readonly title: string; readonly isPublished: boolean };

/** A question whose public answers can be shown. */
export type QuestionChoice = { readonly key: string; readonly label: string; readonly isCurrent: boolean };

/** Absent if forms can't be used here. */
type FormSource = {
  readonly listForms?: () => Promise<readonly FormChoice[]>;
  /** each once; none for a form whose figures aren't public */
  readonly listResultQuestions?: (formGuid: Guid) => Promise<readonly QuestionChoice[]>;
  /** questions with public answers */
  readonly listPublicQuestions?: (formGuid: Guid) => Promise<readonly QuestionChoice[]>;
};

/** A user of the platform to choose. */
export type PersonChoice = { readonly guid: Guid; readonly name: string };

/** Absent if profiles can't be used here. Finds users by name among those who allow it, and the caller. */
type PeopleSource = { readonly searchPeople?: (text: string) => Promise<readonly PersonChoice[]> };

/** Whether this user may write code that runs on a page. */
type CodeRight = { readonly canWriteCode?: boolean };

/** Content and options together, as the form changes them. */
export type BlockValue<Schema extends BlockSchema = BlockSchema> = Schema["examples"][number];

/** Props of a block's form in the side panel: `BlockEditorProps<typeof heading>`. */
export type BlockEditorProps<Schema extends BlockSchema = BlockSchema> = {
  readonly value: BlockValue<Schema>;
  readonly onChange: (value: BlockValue<Schema>) => void;
  /** the server's errors by JSON pointer: `/content/title`, `/options/level`; the messages are for the user */
  readonly errors: readonly FieldError[];
  readonly env: EditorEnv;
  /** the panel's tab: content or appearance */
  readonly part: "content" | "options";
};

/** An editor in the registry, which erases the type of its value. */
export type BlockEditor = ComponentType<never>;

/** A block's editor in the registry: its texts by message id, its form loaded when it is first opened. */
export type BlockEditorEntry = {
  readonly name: { readonly id: string };
  readonly description: { readonly id: string };
  readonly load: () => Promise<BlockEditor>;
};
