import { z } from "zod";

/** The icons that a menu item can have, in the order in which they are offered. */
export const MENU_ICONS = [
  "home",
  "info",
  "contact",
  "phone",
  "mail",
  "location",
  "search",
  "calendar",
  "news",
  "document",
  "form",
  "people",
  "account",
  "language",
  "help",
  "alert",
] as const;
export const MenuIcon = z.enum(MENU_ICONS);
export type MenuIcon = z.infer<typeof MenuIcon>;
