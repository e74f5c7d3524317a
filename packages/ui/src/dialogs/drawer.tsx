import { type DrawerProps, Drawer as MantineDrawer } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { CloseOnEscape } from "./close-on-escape.tsx";
import { FocusReturn } from "./focus-return.tsx";

/** A dialog at the side of the window, which returns the focus as `Modal` does. */
export function Drawer({ returnFocus = true, closeOnEscape = true, ...props }: DrawerProps): ReactNode {
  const id = useId();
  return (
    <>
      {props.opened && returnFocus && <FocusReturn dialogId={id} />}
      {props.opened && <CloseOnEscape isEnabled={closeOnEscape} onClose={props.onClose} />}
      <MantineDrawer {...props} id={id} returnFocus={false} closeOnEscape={false} />
    </>
  );
}
