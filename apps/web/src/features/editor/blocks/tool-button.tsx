import { ActionIcon, Tooltip } from "@mantine/core";
import type { ReactNode } from "react";

type ToolButtonProps = {
  readonly label: string;
  readonly shortcut?: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  readonly isDisabled?: boolean;
};

/** An icon button with its name and shortcut in a tooltip. */
export function ToolButton({ label, shortcut, icon, onClick, isDisabled = false }: ToolButtonProps): ReactNode {
  return (
    <Tooltip label={shortcut ? `${label} (${shortcut})` : label} openDelay={400}>
      <ActionIcon variant="subtle" aria-label={label} disabled={isDisabled} onClick={onClick}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
