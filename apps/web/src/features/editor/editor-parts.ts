import type { Profile } from "@plein/contract/profiles/profile";
import type { RefObject } from "react";
import type { BlockActions } from "./blocks/use-block-actions.ts";
import type { Edited } from "./document/edited.ts";
import type { EditorNames } from "./editor-names.ts";
import type { Editor } from "./use-editor.ts";

/** The user who is editing. */
export type Person = Pick<Profile, "guid" | "email" | "firstName" | "middleName" | "lastName">;

/** The part of the editor's state from which the other parts are derived. */
export type EditorParts = {
  /** the draft as last loaded */
  readonly page: Edited;
  readonly person: Person;
  readonly editor: Editor;
  readonly names: EditorNames;
  readonly actions: BlockActions;
  readonly announce: (message: string) => void;
  readonly root: RefObject<HTMLDivElement | null>;
};
