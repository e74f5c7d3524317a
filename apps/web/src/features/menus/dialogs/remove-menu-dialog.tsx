import { Button } from "@mantine/core";
import type { EditableMenu } from "@plein/contract/menus/editable-menu";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { runTask } from "../../../shell/notices/run-task.tsx";
import { toDraft, toNested } from "../draft/menu-draft.ts";
import classes from "../menus.module.css";
import type { MenuEdits } from "../use-menu-edits.ts";
import { MenuDialog } from "./menu-dialog.tsx";

type RemoveMenuDialogProps = { readonly menu: EditableMenu; readonly edits: MenuEdits; readonly onClose: () => void };

/** Removes a menu; the undo adds it again with its items. */
export function RemoveMenuDialog({ menu, edits, onClose }: RemoveMenuDialogProps): ReactNode {
  const queries = trpc.useUtils();
  const { mutateAsync: add } = trpc.menus.add.useMutation();
  const { mutateAsync: save } = trpc.menus.save.useMutation();
  const { mutateAsync: remove, isPending } = trpc.menus.remove.useMutation();
  const items = toNested(toDraft(menu));
  const refresh = () => queries.invalidate();
  const confirm = async () => {
    const result = await runTask({
      type: "delete",
      entity: "menu",
      run: () => remove({ guid: menu.guid }).finally(refresh),
      undo: () =>
        add({ name: menu.name })
          .then(({ guid, name, version }) => save({ guid, name, version, items }))
          .finally(refresh),
    });
    if (result.code !== "Success") return;
    edits.forget(menu.guid);
    onClose();
  };
  return (
    <MenuDialog title={<FormattedMessage id="menus.removeMenu.title" values={{ name: menu.name }} />} onClose={onClose}>
      <div className={classes.form}>
        <p>
          <FormattedMessage id="menus.removeMenu.text" values={{ count: toDraft(menu).length }} />
        </p>
        <div className={classes.buttons}>
          <Button color="red" loading={isPending} onClick={() => void confirm()}>
            <FormattedMessage id="menus.removeMenu.submit" />
          </Button>
          <Button data-autofocus variant="subtle" onClick={onClose}>
            <FormattedMessage id="menus.cancel" />
          </Button>
        </div>
      </div>
    </MenuDialog>
  );
}
