import { Modal as MantineModal, type ModalProps } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { CloseOnEscape } from "./close-on-escape.tsx";
import { FocusReturn } from "./focus-return.tsx";

/**
 * A dialog in the middle of the window, with a focus trap. Other code uses this one, because the library's own loses the focus when it is
 * unmounted.
 */
export function Modal({ returnFocus = true, closeOnEscape = true, ...props }: ModalProps): ReactNode {
  const id = useId();
  return (
    <>
      {props.opened && returnFocus && <FocusReturn dialogId={id} />}
      {props.opened && <CloseOnEscape isEnabled={closeOnEscape} onClose={props.onClose} />}
      <MantineModal {...props} id={id} returnFocus={false} closeOnEscape={false} />
    </>
  );
}
