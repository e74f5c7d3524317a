import { blockSchemas } from "@plein/blocks/schemas";
import type { FieldError } from "@plein/contract/result";
import type { EditedElsewhere } from "@plein/ui/fields/edited-elsewhere";
import { useMemo, useRef, useSyncExternalStore } from "react";
import { patternOf } from "../canvas/in-place-fields.ts";
import type { EditorBlock } from "../document/document.ts";
import type { EditorSession } from "../use-editor-session.tsx";
import { focusTextOf } from "./block-focus.ts";

const CONTENT = "/content";

type TextsOnPage = {
  /** notifies the fields of the block's form which texts are edited on the page */
  readonly elsewhere: EditedElsewhere;
  /** whether the form has any content fields left */
  readonly hasContent: boolean;
};

/** Determines which texts of a block are edited on the page and so left out of its form. */
export function useTextsOnPage(
  { inPlaceFields, root }: Pick<EditorSession, "inPlaceFields" | "root">,
  block: EditorBlock,
  errors: readonly FieldError[],
): TextsOnPage {
  const { guid, buildingBlockName } = block;
  const fields = useSyncExternalStore(inPlaceFields.subscribe, () => inPlaceFields.of(guid));
  const elsewhere = useMemo((): EditedElsewhere => {
    const fieldOf = (path: string) => (path.startsWith(`${CONTENT}/`) ? path.slice(CONTENT.length) : null);
    return {
      has: (path) => {
        const field = fieldOf(path);
        return field !== null && fields.has(patternOf(field));
      },
      focus: (path) => {
        const field = fieldOf(path);
        return field !== null && focusTextOf(root, guid, field);
      },
    };
  }, [fields, root, guid]);
  const shownErrorsOf = useRef<string | null>(null);
  if (errors.some(({ path }) => path.startsWith(`${CONTENT}/`))) shownErrorsOf.current = guid;
  const example = blockSchemas[buildingBlockName]?.examples[0];
  // Also of a block without content, such as a separator.
  const isAllOnPage = example !== undefined && Object.keys(example.content).every((name) => fields.has(`/${name}`));
  // A field that was shown because of an error stays visible after its correction.
  return { elsewhere, hasContent: !isAllOnPage || shownErrorsOf.current === guid };
}
