import { ActionIcon, Menu } from "@mantine/core";
import type { LayoutPosition } from "@plein/contract/blocks/layout-position";
import { IconArrowsMove } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { type BlockPosition, LAST } from "../document/document.ts";
import type { EditorNames } from "../editor-names.ts";

export type MoveMenuProps = {
  readonly names: EditorNames;
  /** the areas that accept the blocks, separated by spaces: a string, because it is stable across renders */
  readonly areas: string;
  /** the area that contains all of them; null if they are in several */
  readonly area: LayoutPosition | null;
  readonly onMoveTo: (position: BlockPosition) => void;
};

/** Moves blocks to another column, or to the top or bottom of their own, without passing every block in between. */
export function MoveMenu({ names, areas, area, onMoveTo }: MoveMenuProps): ReactNode {
  const intl = useIntl();
  // The string was joined from layout positions.
  const positions = areas.split(" ").filter(Boolean) as LayoutPosition[];
  return (
    <Menu position="bottom-start" withinPortal returnFocus>
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={intl.formatMessage({ id: "editor.moveTo" })}>
          <IconArrowsMove size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <FormattedMessage id="editor.moveTo" />
        </Menu.Label>
        {area !== null && (
          <>
            <Menu.Item onClick={() => onMoveTo({ layoutPosition: area, index: 0 })}>
              <FormattedMessage id="editor.moveTo.top" values={{ area: names.area(area) }} />
            </Menu.Item>
            <Menu.Item onClick={() => onMoveTo({ layoutPosition: area, index: LAST })}>
              <FormattedMessage id="editor.moveTo.bottom" values={{ area: names.area(area) }} />
            </Menu.Item>
          </>
        )}
        {positions
          .filter((position) => position !== area)
          .map((position) => (
            <Menu.Item key={position} onClick={() => onMoveTo({ layoutPosition: position, index: LAST })}>
              {names.area(position)}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
