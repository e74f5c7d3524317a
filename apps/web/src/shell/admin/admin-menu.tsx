import { isUnderAdminScreen } from "@plein/contract/menus/admin-path";
import { ADMIN_SCREENS, type AdminScreenKey } from "@plein/contract/menus/admin-screens";
import {
  IconBug,
  IconChartBar,
  IconChecklist,
  IconFiles,
  IconForms,
  IconHistory,
  IconLayoutDashboard,
  IconListDetails,
  IconMail,
  IconMenu2,
  IconPhoto,
  IconSearch,
  IconSettings,
  IconShieldLock,
  IconUsers,
  IconWebhook,
  IconWorld,
  type TablerIcon,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import styles from "./admin-menu.module.css";

const ICONS: Readonly<Record<AdminScreenKey, TablerIcon>> = {
  dashboard: IconLayoutDashboard,
  pages: IconFiles,
  approvals: IconChecklist,
  menus: IconMenu2,
  media: IconPhoto,
  users: IconUsers,
  invitations: IconMail,
  roles: IconShieldLock,
  forms: IconForms,
  itemTypes: IconListDetails,
  statistics: IconChartBar,
  search: IconSearch,
  webhooks: IconWebhook,
  audit: IconHistory,
  errors: IconBug,
  platforms: IconWorld,
  settings: IconSettings,
};

type AdminMenuProps = {
  /** paths of the screens that this user may open */
  readonly screens: readonly string[];
  readonly href: string;
};

/** The menu of admin screens: beside the screen, or at the bottom on a phone. */
export function AdminMenu({ screens, href }: AdminMenuProps): ReactNode {
  const intl = useIntl();
  return (
    <nav className={styles.menu} aria-label={intl.formatMessage({ id: "shell.admin.menu" })}>
      <ul>
        {ADMIN_SCREENS.filter(({ path }) => screens.includes(path)).map(({ key, path }) => (
          <AdminMenuItem key={key} screen={key} path={path} href={href} />
        ))}
      </ul>
    </nav>
  );
}

type AdminMenuItemProps = { readonly screen: AdminScreenKey; readonly path: string; readonly href: string };

function AdminMenuItem({ screen, path, href }: AdminMenuItemProps): ReactNode {
  const Icon = ICONS[screen];
  const isHere = isUnderAdminScreen([path], href);
  return (
    <li>
      <a href={path} aria-current={isHere ? (href === path ? "page" : "true") : undefined}>
        <Icon size={20} stroke={1.6} aria-hidden />
        <FormattedMessage id={`shell.admin.screen.${screen}`} />
      </a>
    </li>
  );
}
