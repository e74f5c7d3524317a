/** What people want to do with the API, in the order of the documentation. Its titles are texts: `docs.goal.<key>`. */
export const GOALS = ["start", "read", "pages", "items", "files", "menus", "search", "people", "own", "settings", "watch"] as const;
export type Goal = (typeof GOALS)[number];

/** The goals of whole slices, by the first part of a call's name. */
const SLICES: Readonly<Record<string, Goal>> = {
  access: "people",
  apiKeys: "start",
  audit: "watch",
  buildingBlocks: "pages",
  cache: "watch",
  factors: "own",
  identityProviders: "settings",
  images: "files",
  invitations: "people",
  legal: "settings",
  listItems: "items",
  listItemTypes: "items",
  logs: "watch",
  mails: "watch",
  media: "files",
  menus: "menus",
  pages: "pages",
  pageTemplates: "pages",
  passkeys: "own",
  passwords: "own",
  platforms: "settings",
  presence: "pages",
  privacy: "people",
  profileFields: "settings",
  profiles: "own",
  registrations: "own",
  roles: "people",
  search: "search",
  sessions: "own",
  settings: "settings",
  supportGrants: "settings",
  users: "people",
  verifications: "own",
};

/** What programs do with one slice for several goals: start, and read what visitors see. */
const CALLS: Readonly<Record<string, Goal>> = {
  "access.mine": "start",
  "buildingBlocks.get": "read",
  "listItems.export": "read",
  "listItems.get": "read",
  "listItems.getByShortId": "read",
  "listItems.getContent": "read",
  "listItems.getList": "read",
  "listItems.getLists": "read",
  "listItems.getMeta": "read",
  "listItems.getShownLists": "read",
  "listItems.getWidget": "read",
  "listItems.list": "read",
  "listItemTypes.list": "read",
  "media.download": "read",
  "menus.getByName": "read",
  "pages.get": "read",
  "pages.getByName": "read",
  "pages.getContent": "read",
  "pages.list": "read",
  "platforms.getSite": "start",
  "privacy.cancelOwnErase": "own",
  "privacy.exportOwn": "own",
  "privacy.getOwnErase": "own",
  "privacy.planOwnErase": "own",
  "profiles.getLoggedIn": "start",
  "profileFields.listOwn": "own",
  "sessions.signIn": "start",
  "sessions.signOut": "start",
};

/** Undefined for a call of a slice that isn't listed here. */
export function goalOf(name: string): Goal | undefined {
  return CALLS[name] ?? SLICES[name.slice(0, name.indexOf("."))];
}
