import { type DrawerProps, Drawer as MantineDrawer } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { FocusReturn } from "./focus-return.tsx";

/** A dialog at the side of the window, which returns the focus as `Modal` does. */
export function Drawer({ returnFocus = true, ...props }: DrawerProps): ReactNode {
  const id = useId();
  return (
    <>
      {props.opened && returnFocus && <FocusReturn dialogId={id} />}
      <MantineDrawer {...props} id={id} returnFocus={false} />
    </>
  );
}
