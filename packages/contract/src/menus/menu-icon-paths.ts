import type { MenuIcon } from "./menu-icon.ts";

/** The `d` of each icon's path: a line of 1.7 in a square of 20. */
export const MENU_ICON_PATHS: Readonly<Record<MenuIcon, string>> = {
  home: "M3 9.5 10 3l7 6.5M5 8v9h10V8M8 17v-5h4v5",
  info: "M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15M10 9v5M10 6.2v.1",
  contact: "M3 4h14v10H9l-4 3v-3H3z",
  phone: "M5 3h3l1.5 4-2 1.5a9 9 0 0 0 4 4l1.5-2 4 1.5v3a2 2 0 0 1-2 2A12 12 0 0 1 3 5a2 2 0 0 1 2-2",
  mail: "M3 5h14v10H3zM3 6l7 5 7-5",
  location: "M10 17.5S4.5 12.5 4.5 8.3a5.5 5.5 0 0 1 11 0c0 4.2-5.5 9.2-5.5 9.2M10 10.2a2 2 0 1 0 0-4 2 2 0 0 0 0 4",
  search: "M14 8.5a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0m-1.5 4L18 18",
  calendar: "M3.5 5h13v12h-13zM3.5 9h13M7 3v4M13 3v4",
  news: "M3 4h11v11a2 2 0 0 0 2 2H5a2 2 0 0 1-2-2zM14 8h3v7a2 2 0 0 1-2 2M6 8h5M6 11h5M6 14h3",
  document: "M5 3h6l4 4v10H5zM11 3v4h4",
  form: "M4 3h12v14H4zM7 7h6M7 10h6M7 13h3",
  people: "M7.5 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6M2 17v-1a4 4 0 0 1 4-4h3a4 4 0 0 1 4 4v1M13 4.2a3 3 0 0 1 0 5.6M15 12.4a4 4 0 0 1 3 3.6v1",
  account: "M10 10a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M3.5 17.5v-1a4 4 0 0 1 4-4h5a4 4 0 0 1 4 4v1",
  language: "M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15M2.5 10h15M10 2.5c4 4.5 4 10.5 0 15M10 2.5c-4 4.5-4 10.5 0 15",
  help: "M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15M7.8 8a2.2 2.2 0 1 1 3.3 1.9c-.7.4-1.1.8-1.1 1.6M10 14.2v.1",
  alert: "M10 3 2.5 16.5h15zM10 8v4M10 14.2v.1",
};
