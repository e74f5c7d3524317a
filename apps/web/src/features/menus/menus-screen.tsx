import type { EditableMenu } from "@plein/contract/menus/editable-menu";
import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useCan } from "../../access/use-can.ts";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { UnsavedChanges } from "../../client/dialogs/unsaved-changes.tsx";
import { useMenuTitle } from "../../client/menus/use-menu-title.ts";
import { MenuButtons } from "./dialogs/menu-buttons.tsx";
import { MenuEditor } from "./menu-editor.tsx";
import classes from "./menus.module.css";
import { MenusFailed, MenusLoading } from "./menus-states.tsx";
import { useMenuEdits } from "./use-menu-edits.ts";

/** The menus of the platform: selects one, and edits its items. */
export function MenusScreen(): ReactNode {
  const menus = trpc.menus.list.useQuery();
  return (
    <>
      {menus.isPending && <MenusLoading />}
      {menus.isError && <MenusFailed error={menus.error} onRetry={() => void menus.refetch()} />}
      {menus.data && <LoadedMenus menus={menus.data} />}
    </>
  );
}

function LoadedMenus({ menus }: { readonly menus: readonly EditableMenu[] }): ReactNode {
  const [chosen, setChosen] = useState<string | null>(null);
  const edits = useMenuEdits();
  const canEdit = useCan()("menus.edit");
  const menu = menus.find(({ guid }) => guid === chosen) ?? menus[0];
  return (
    <>
      <header className={classes.header}>
        <h1>
          <FormattedMessage id="menus.title" />
        </h1>
        {canEdit && <MenuButtons menus={menus} menu={menu} edits={edits} onChoose={setChosen} />}
      </header>
      {menus.length > 1 && menu && <MenuChoice menus={menus} menu={menu} isChanged={edits.isChanged} onChoose={setChosen} />}
      {menu ? <MenuEditor key={menu.guid} menu={menu} edits={edits} canEdit={canEdit} /> : <NoMenus />}
      <UnsavedChanges
        isChanged={edits.hasChanges}
        staysOn={(pathname) => pathname === "/admin/menu"}
        onDiscard={edits.forgetAll}
        texts={{
          title: <FormattedMessage id="menus.unsaved.title" />,
          text: <FormattedMessage id="menus.unsaved.text" />,
          stay: <FormattedMessage id="menus.unsaved.stay" />,
          leave: <FormattedMessage id="menus.unsaved.leave" />,
        }}
      />
    </>
  );
}

type MenuChoiceProps = {
  readonly menus: readonly EditableMenu[];
  readonly menu: EditableMenu;
  readonly isChanged: (menu: EditableMenu) => boolean;
  readonly onChoose: (guid: string) => void;
};

function MenuChoice({ menus, menu, isChanged, onChoose }: MenuChoiceProps): ReactNode {
  const intl = useIntl();
  const titleOf = useMenuTitle();
  const labelOf = (one: EditableMenu) =>
    isChanged(one) ? intl.formatMessage({ id: "menus.choice.changed" }, { title: titleOf(one) }) : titleOf(one);
  return (
    <div className={classes.choice}>
      <SelectField
        label={intl.formatMessage({ id: "menus.choice" })}
        choices={menus.map((one) => ({ value: one.guid, label: labelOf(one) }))}
        value={menu.guid}
        onChange={onChoose}
      />
    </div>
  );
}

function NoMenus(): ReactNode {
  return (
    <div className={classes.empty}>
      <h2>
        <FormattedMessage id="menus.none" />
      </h2>
    </div>
  );
}
