import { Button, Group, Text } from "@mantine/core";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useMenuTitle } from "../../client/menus/use-menu-title.ts";
import type { OpenItemForm } from "./item-patches.ts";
import { removeItemAtOnce } from "./remove-item.ts";

type RemoveItemQuestionProps = { readonly removal: Extract<OpenItemForm, { kind: "remove" }>; readonly onClose: () => void };

/** Confirms removing an item that menus link to, which its list doesn't show. */
export function RemoveItemQuestion({ removal, onClose }: RemoveItemQuestionProps): ReactNode {
  const intl = useIntl();
  const titleOf = useMenuTitle();
  const menus = removal.menus.map((name) => titleOf({ name }));
  const remove = () => {
    void removeItemAtOnce(removal);
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={<FormattedMessage id="list-items.removeAsk.title" values={{ title: removal.item.title }} />}
      closeButtonProps={{ "aria-label": intl.formatMessage({ id: "list-items.close" }) }}
      transitionProps={{ duration: 0 }}
    >
      <Text>
        <FormattedMessage id="list-items.removeAsk.menus" values={{ count: menus.length, menus: intl.formatList(menus) }} />
      </Text>
      <Group mt="lg">
        <Button color="red" onClick={remove}>
          <FormattedMessage id="list-items.remove" />
        </Button>
        <Button data-autofocus variant="subtle" onClick={onClose}>
          <FormattedMessage id="list-items.cancel" />
        </Button>
      </Group>
    </Modal>
  );
}
