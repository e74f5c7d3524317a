import { isBuiltInMenu } from "@plein/contract/menus/editable-menu";
import { useIntl } from "react-intl";

/** Returns the title of a menu: the name of a built-in menu is a key, so it has a text of its own. */
export function useMenuTitle(): (menu: { readonly name: string }) => string {
  const intl = useIntl();
  return (menu) => (isBuiltInMenu(menu) ? intl.formatMessage({ id: "shell.menu.label" }) : menu.name);
}
