import { Group, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import classes from "./drop-area.module.css";

type DropAreaProps = {
  /** chooses files as well: nobody can drop by keyboard */
  readonly button: ReactNode;
  /** what can be dropped here */
  readonly hint: string;
  readonly onDrop: (dropped: DataTransfer) => void;
  /** how far the files have come, and what went wrong with them; read out when it changes */
  readonly children: ReactNode;
};

/** An area to drop files on, with a button beside it. A drop on it doesn't reach the page. */
export function DropArea({ button, hint, onDrop, children }: DropAreaProps): ReactNode {
  const [isOver, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same by keyboard
    <div
      className={classes.area}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        setOver(false);
        onDrop(event.dataTransfer);
      }}
    >
      <Group gap="sm">
        {button}
        <Text size="sm" className={classes.hint}>
          {hint}
        </Text>
      </Group>
      <div aria-live="polite">{children}</div>
    </div>
  );
}
