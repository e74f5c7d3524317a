/** The menu beside the admin screens (docs/rules.md "Admin menu"). */
export const ADMIN_NAVIGATION = ["admin", "settings"] as const;
export type AdminNavigationEntry = (typeof ADMIN_NAVIGATION)[number];

export type AdminMenuEntry = {
  readonly key: "pages" | "menu" | "users" | "roles" | "forms";
  readonly path: string;
  readonly isBeta: boolean;
};

export const ADMIN_MENU: readonly AdminMenuEntry[] = [
  { key: "pages", path: "/admin/pages", isBeta: false },
  { key: "menu", path: "/admin/menu", isBeta: false },
  { key: "users", path: "/admin/users", isBeta: false },
  { key: "roles", path: "/admin/roles", isBeta: false },
  { key: "forms", path: "/admin/forms", isBeta: true },
];

const ADMIN_SCREENS_ELSEWHERE = ["/settings", "/statistics"];

/** Settings and statistics are the admin's too, though their addresses don't begin with /admin/. */
export function shouldShowAdminMenu(path: string): boolean {
  return path.startsWith("/admin/") || ADMIN_SCREENS_ELSEWHERE.some((screen) => path === screen || path.startsWith(`${screen}/`));
}
