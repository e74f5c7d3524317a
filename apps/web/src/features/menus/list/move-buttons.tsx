import { ActionIcon } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconIndentDecrease, IconIndentIncrease, type TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { type DraftItem, labelOf, type MenuDraft } from "../draft/menu-draft.ts";
import type { HistoryAction } from "../draft/menu-history.ts";
import { MOVES, type Move, moveItem } from "../draft/move-item.ts";
import classes from "../menus.module.css";

export const MOVE_ICONS: Readonly<Record<Move, TablerIcon>> = {
  up: IconArrowUp,
  down: IconArrowDown,
  outdent: IconIndentDecrease,
  indent: IconIndentIncrease,
};

type MoveButtonsProps = { readonly draft: MenuDraft; readonly item: DraftItem; readonly onChange: (action: HistoryAction) => void };

/** The buttons for the four moves of an item; on a narrow screen they are in its menu. */
export function MoveButtons({ draft, item, onChange }: MoveButtonsProps): ReactNode {
  const intl = useIntl();
  return (
    <span className={classes.moves}>
      {MOVES.map((move) => {
        const Icon = MOVE_ICONS[move];
        return (
          <ActionIcon
            key={move}
            variant="subtle"
            color="gray"
            // Not `disabled`, because the button that was just used would lose the focus.
            data-disabled={moveItem(draft, item.guid, move) === draft || undefined}
            aria-disabled={moveItem(draft, item.guid, move) === draft}
            aria-label={intl.formatMessage({ id: `menus.move.${move}` }, { label: labelOf(item) })}
            onClick={() => onChange({ kind: "move", guid: item.guid, move })}
          >
            <Icon size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        );
      })}
    </span>
  );
}
