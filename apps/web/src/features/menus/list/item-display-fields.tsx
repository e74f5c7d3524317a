import { MENU_ICONS, type MenuIcon } from "@plein/contract/menus/menu-icon";
import { MENU_ICON_PATHS } from "@plein/contract/menus/menu-icon-paths";
import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { SwitchField } from "@plein/ui/fields/switch-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { ItemChanges } from "../draft/menu-actions.ts";
import type { DraftItem } from "../draft/menu-draft.ts";
import classes from "../menus.module.css";

type ItemDisplayFieldsProps = { readonly item: DraftItem; readonly onChange: (changes: ItemChanges) => void };

const NO_ICON = "";

/** Settings for the icon of a menu item, and for opening it in a new tab. */
export function ItemDisplayFields({ item, onChange }: ItemDisplayFieldsProps): ReactNode {
  const intl = useIntl();
  const { icon, newTab, pageGuid, itemGuid, externalUrl } = item;
  return (
    <>
      <div className={classes.iconField}>
        <SelectField<MenuIcon | typeof NO_ICON>
          label={intl.formatMessage({ id: "menus.field.icon" })}
          choices={[
            { value: NO_ICON, label: intl.formatMessage({ id: "menus.icon.none" }) },
            ...MENU_ICONS.map((value) => ({ value, label: intl.formatMessage({ id: `menus.icon.${value}` }) })),
          ]}
          value={icon ?? NO_ICON}
          onChange={(chosen) => onChange({ icon: chosen === NO_ICON ? null : chosen })}
        />
        {icon && <MenuIconPicture icon={icon} />}
      </div>
      {(pageGuid !== null || itemGuid !== null || externalUrl !== null) && (
        <SwitchField
          label={intl.formatMessage({ id: "menus.field.newTab" })}
          description={intl.formatMessage({ id: "menus.field.newTab.text" })}
          value={newTab}
          onChange={(value) => onChange({ newTab: value })}
        />
      )}
    </>
  );
}

/** The icon as visitors see it. */
export function MenuIconPicture({ icon }: { readonly icon: MenuIcon }): ReactNode {
  return (
    <svg className={classes.icon} width="20" height="20" viewBox="0 0 20 20" aria-hidden>
      <path d={MENU_ICON_PATHS[icon]} />
    </svg>
  );
}
