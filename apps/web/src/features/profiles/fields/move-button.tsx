import { ActionIcon } from "@mantine/core";
import type { TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./fields.module.css";

type MoveButtonProps = { readonly icon: TablerIcon; readonly isOff: boolean; readonly label: string; readonly onClick: () => void };

/** A button that moves an element by one position. Not `disabled` at the end, since the button that was just used would lose the focus. */
export function MoveButton({ icon: Icon, isOff, label, onClick }: MoveButtonProps): ReactNode {
  return (
    <ActionIcon
      className={classes.move}
      variant="subtle"
      color="gray"
      size="xl"
      data-disabled={isOff || undefined}
      aria-disabled={isOff}
      aria-label={label}
      onClick={onClick}
    >
      <Icon size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
