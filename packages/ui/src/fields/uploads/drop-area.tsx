import { Group, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import classes from "./drop-area.module.css";

type DropAreaProps = {
  /** the button to choose files, because dropping is impossible by keyboard */
  readonly button: ReactNode;
  /** types that can be dropped here */
  readonly hint: string;
  readonly onDrop: (dropped: DataTransfer) => void;
  /** progress and errors of the files; announced when it changes */
  readonly children: ReactNode;
};

/** A drop zone: an area to drop files on, with a button next to it. Its drop events don't reach the page. */
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
