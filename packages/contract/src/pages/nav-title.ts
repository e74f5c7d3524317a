/** Of what menus and breadcrumbs call a page, in characters. */
export const MAX_NAV_TITLE_LENGTH = 80;
