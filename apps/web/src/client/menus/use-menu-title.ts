import { isBuiltInMenu } from "@plein/contract/menus/editable-menu";
import { useIntl } from "react-intl";

/** What people call a menu: the name of the main one is a key. */
export function useMenuTitle(): (menu: { readonly name: string }) => string {
  const intl = useIntl();
  return (menu) => (isBuiltInMenu(menu) ? intl.formatMessage({ id: "shell.menu.label" }) : menu.name);
}
