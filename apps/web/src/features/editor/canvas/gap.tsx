import { IconPlus } from "@tabler/icons-react";
import { memo, type ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { BlockPosition } from "../document/document.ts";
import type { EditorNames } from "../editor-names.ts";
import classes from "./canvas.module.css";

type AddProps = BlockPosition & { readonly names: EditorNames; readonly onAdd: (position: BlockPosition) => void };

/** The add button between two blocks, for the pointer; for keyboard and touch it is in the toolbar of the selected block. */
export const Gap = memo(function Gap({ names, layoutPosition, index, onAdd }: AddProps): ReactNode {
  const intl = useIntl();
  const label = intl.formatMessage({ id: "editor.block.addAt" }, { area: names.area(layoutPosition), position: index + 1 });
  return (
    <div className={classes.gap} data-drop-area={layoutPosition} data-drop-index={index}>
      <button
        type="button"
        className={classes.plus}
        lang={intl.locale}
        aria-label={label}
        tabIndex={-1}
        onClick={() => onAdd({ layoutPosition, index })}
      >
        <IconPlus size={18} />
      </button>
    </div>
  );
});

/** The add button at the end of an area. In an empty row, which takes no space, it shows on hover and focus only. */
export const AddAtEnd = memo(function AddAtEnd({
  names,
  layoutPosition,
  index,
  isAside,
  onAdd,
}: AddProps & { readonly isAside: boolean }): ReactNode {
  const intl = useIntl();
  const label = intl.formatMessage({ id: "editor.block.addAt" }, { area: names.area(layoutPosition), position: index + 1 });
  return (
    <button
      type="button"
      className={classes.add}
      lang={intl.locale}
      data-aside={isAside || undefined}
      data-drop-area={layoutPosition}
      data-drop-index={index}
      aria-label={label}
      onClick={() => onAdd({ layoutPosition, index })}
    >
      <IconPlus size={18} /> <FormattedMessage id="editor.block.add" />
    </button>
  );
});
