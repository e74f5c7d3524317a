import { ActionIcon } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";

const ICONS = { up: IconArrowUp, down: IconArrowDown, remove: IconTrash } as const;

type RowButtonProps = {
  /** the first part of the names of its texts */
  readonly of: "option" | "column";
  readonly label: keyof typeof ICONS;
  readonly number: number;
  readonly isOff: boolean;
  readonly onClick: () => void;
};

/** Moves or removes an option or a column, which its accessible name numbers. */
export function RowButton({ of, label, number, isOff, onClick }: RowButtonProps): ReactNode {
  const intl = useIntl();
  const Icon = ICONS[label];
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      disabled={isOff}
      aria-label={intl.formatMessage({ id: `forms.${of}.${label}` }, { number })}
      onClick={onClick}
    >
      <Icon size={16} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
