import { blockEditors } from "@plein/blocks/editors";
import type { LayoutPosition } from "@plein/contract/blocks/layout-position";
import { useMemo } from "react";
import { useIntl } from "react-intl";

/** The names of blocks and areas in the editor's language. */
export type EditorNames = {
  readonly block: (buildingBlockName: string) => string;
  readonly several: (count: number) => string;
  readonly area: (position: LayoutPosition) => string;
};

export function useEditorNames(): EditorNames {
  const intl = useIntl();
  return useMemo(
    () => ({
      block: (name) => {
        const entry = blockEditors[name];
        return entry ? intl.formatMessage(entry.name) : intl.formatMessage({ id: "editor.block.unknown" }, { name });
      },
      several: (count) => intl.formatMessage({ id: "editor.block.several" }, { count }),
      area: (position) => intl.formatMessage({ id: `editor.area.${position}` }),
    }),
    [intl],
  );
}
