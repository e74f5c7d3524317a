import { Button } from "@mantine/core";
import { type EditableMenu, MAX_MENU_NAME_LENGTH } from "@plein/contract/menus/editable-menu";
import { FOOTER_MENU, SERVICE_MENU } from "@plein/contract/menus/menu";
import type { Failure } from "@plein/contract/result";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import { type FormEvent, type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { runTask } from "../../../shell/notices/run-task.tsx";
import { toNested } from "../draft/menu-draft.ts";
import classes from "../menus.module.css";
import type { MenuEdits } from "../use-menu-edits.ts";
import { MenuDialog } from "./menu-dialog.tsx";

type MenuNameDialogProps = {
  readonly menus: readonly EditableMenu[];
  /** null for a new menu */
  readonly renamed: EditableMenu | null;
  readonly edits: MenuEdits;
  readonly onDone: (guid: string) => void;
  readonly onClose: () => void;
};

/** Adds or renames a menu. */
export function MenuNameDialog({ menus, renamed, edits, onDone, onClose }: MenuNameDialogProps): ReactNode {
  const intl = useIntl();
  const [name, setName] = useState(renamed?.name ?? "");
  const [isTried, setTried] = useState(false);
  const { store, isPending, failed } = useMenuName(renamed, edits);
  const isTaken = menus.some((menu) => menu.guid !== renamed?.guid && menu.name === name.trim());
  const isEmpty = name.trim() === "";
  // The names by which the site finds its menus, so that nobody has to type them exactly.
  const suggestions = [
    { name: FOOTER_MENU, label: <FormattedMessage id="menus.name.footer" /> },
    { name: SERVICE_MENU, label: <FormattedMessage id="menus.name.service" /> },
  ].filter((suggested) => menus.every((menu) => menu.name !== suggested.name));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isEmpty || isTaken) return;
    const menu = await store(name.trim());
    if (menu === null) return;
    onDone(menu.guid);
    onClose();
  };
  const error = isTaken ? "menus.name.taken" : isTried && isEmpty ? "menus.name.empty" : null;
  return (
    <MenuDialog title={<FormattedMessage id={renamed ? "menus.rename" : "menus.new"} />} onClose={onClose}>
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          data-autofocus
          label={intl.formatMessage({ id: "menus.field.name" })}
          description={intl.formatMessage({ id: "menus.field.name.text" })}
          error={failed?.facts?.errors?.[0]?.message ?? (error === null ? undefined : intl.formatMessage({ id: error }))}
          maxLength={MAX_MENU_NAME_LENGTH}
          value={name}
          onChange={setName}
        />
        {suggestions.length > 0 && (
          <div className={classes.buttons}>
            {suggestions.map((suggested) => (
              <Button key={suggested.name} variant="default" size="compact-md" onClick={() => setName(suggested.name)}>
                {suggested.label}
              </Button>
            ))}
          </div>
        )}
        {failed?.code === "Conflict" && failed.facts?.errors === undefined && (
          <p role="alert">
            <FormattedMessage id="menus.conflict" />
          </p>
        )}
        <div className={classes.buttons}>
          <Button type="submit" loading={isPending}>
            <FormattedMessage id={renamed ? "menus.save" : "menus.add"} />
          </Button>
          <Button variant="subtle" onClick={onClose}>
            <FormattedMessage id="menus.cancel" />
          </Button>
        </div>
      </form>
    </MenuDialog>
  );
}

/** Saves the name of a menu with its stored items, so that unsaved changes of the items stay unsaved. */
function useMenuName(renamed: EditableMenu | null, edits: MenuEdits) {
  const queries = trpc.useUtils();
  const add = trpc.menus.add.useMutation();
  const save = trpc.menus.save.useMutation();
  const [failed, setFailed] = useState<Failure | null>(null);
  const store = async (name: string): Promise<EditableMenu | null> => {
    setFailed(null);
    const result = await runTask<EditableMenu>({
      type: renamed ? "save" : "add",
      entity: "menu",
      run: async () => {
        const menu = renamed
          ? await save.mutateAsync({
              guid: renamed.guid,
              version: renamed.version,
              name,
              items: toNested(edits.editOf(renamed).history.stored),
            })
          : await add.mutateAsync({ name });
        if (renamed) edits.moveTo(menu);
        await queries.menus.invalidate();
        return menu;
      },
      isShownElsewhere: ({ code, facts }) => code === "Conflict" || facts?.errors !== undefined,
    });
    if (result.code === "Success") return result.value;
    setFailed(result);
    return null;
  };
  return { store, isPending: add.isPending || save.isPending, failed };
}
