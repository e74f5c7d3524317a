import { useEffect } from "react";
import { useIntl } from "react-intl";
import { selectedBlocks } from "../document/selection.ts";
import type { EditorNames } from "../editor-names.ts";
import type { Editor } from "../use-editor.ts";

/** Announces the number of selected blocks, if there are several. */
export function useAnnouncedSelection({ state, document }: Editor, names: EditorNames, announce: (message: string) => void): void {
  const intl = useIntl();
  const count = selectedBlocks(state, document).length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another number is news
  useEffect(() => {
    if (count > 1) announce(intl.formatMessage({ id: "editor.selected" }, { blocks: names.several(count) }));
  }, [count]);
}
