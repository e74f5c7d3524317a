import { Modal } from "@plein/ui/dialogs/modal.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";

type MenuDialogProps = { readonly title: ReactNode; readonly onClose: () => void; readonly children: ReactNode };

export function MenuDialog({ title, onClose, children }: MenuDialogProps): ReactNode {
  const intl = useIntl();
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ "aria-label": intl.formatMessage({ id: "menus.cancel" }) }}>
      {children}
    </Modal>
  );
}
