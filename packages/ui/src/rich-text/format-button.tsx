import { ActionIcon, type ActionIconProps } from "@mantine/core";
import type { ComponentProps, ReactNode } from "react";

type FormatButtonProps = ActionIconProps &
  Omit<ComponentProps<"button">, keyof ActionIconProps> & {
    readonly label: string;
    readonly isActive: boolean;
  };

/** A button of the formats of a text. A press must not take the focus from the text, or the selection would be lost. */
export function FormatButton({ label, isActive, ...button }: FormatButtonProps): ReactNode {
  return (
    <ActionIcon
      variant={isActive ? "light" : "subtle"}
      aria-label={label}
      title={label}
      onMouseDown={(event) => event.preventDefault()}
      {...button}
    />
  );
}
