import type { FieldError } from "@plein/contract/result";
import type { EditedElsewhere } from "@plein/ui/fields/edited-elsewhere";
import { useMemo, useRef, useSyncExternalStore } from "react";
import { patternOf } from "../canvas/in-place-fields.ts";
import type { EditorBlock } from "../document/document.ts";
import type { EditorSession } from "../use-editor-session.tsx";
import { focusTextOf } from "./block-focus.ts";

const CONTENT = "/content";

type TextsOnPage = {
  /** for the fields of the block's form */
  readonly elsewhere: EditedElsewhere;
  /** whether something of the content is left for the form */
  readonly hasContent: boolean;
};

/** The texts of a block that are edited on the page, and not once more in its form. */
export function useTextsOnPage(
  { inPlaceFields, root }: Pick<EditorSession, "inPlaceFields" | "root">,
  block: EditorBlock,
  errors: readonly FieldError[],
): TextsOnPage {
  const { guid, content } = block;
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
  const members = Object.keys(content);
  const isAllOnPage = members.length > 0 && members.every((name) => fields.has(`/${name}`));
  // A field with an error stays once it is corrected.
  return { elsewhere, hasContent: !isAllOnPage || shownErrorsOf.current === guid };
}
