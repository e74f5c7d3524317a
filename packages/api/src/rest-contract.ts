import type { RestRoute } from "./rest-route.ts";

/**
 * The documented calls: every row of the tables of docs/wire-contract.md. A test compares the procedures with it, so that
 * nothing is forgotten and nothing documented changes by accident.
 */
export type DocumentedCall = {
  readonly method: RestRoute["method"];
  readonly path: RestRoute["path"];
  /** status of success */
  readonly status: 200 | 201 | 204;
  /** the procedure that implements it; `server` for a stream or a call without a procedure; null while it is pending */
  readonly answeredBy: string | null;
};

export const DOCUMENTED_CALLS: readonly DocumentedCall[] = [
  { method: "POST", path: "/api/sessions", status: 201, answeredBy: "sessions.signIn" },
  { method: "DELETE", path: "/api/sessions:current", status: 204, answeredBy: "sessions.signOut" },
  { method: "GET", path: "/api/profiles:loggedIn", status: 200, answeredBy: "profiles.getLoggedIn" },
  { method: "PUT", path: "/api/profiles:loggedIn", status: 200, answeredBy: "profiles.save" },
  { method: "PUT", path: "/api/profiles/{guid}", status: 200, answeredBy: "users.save" },
  { method: "GET", path: "/api/userinvitation:status/{code}", status: 200, answeredBy: "invitations.getStatus" },
  { method: "POST", path: "/api/userinvitation:accept", status: 200, answeredBy: "invitations.accept" },
  { method: "DELETE", path: "/cache_invalidate", status: 200, answeredBy: "cache.invalidate" },
  { method: "POST", path: "/log", status: 204, answeredBy: "logs.add" },
  { method: "GET", path: "/api/listitem/{guid}", status: 200, answeredBy: "listItems.get" },
  { method: "GET", path: "/api/listitem/short/{id}", status: 200, answeredBy: "listItems.getByShortId" },
  { method: "PUT", path: "/api/listitem/{guid}", status: 200, answeredBy: "listItems.save" },
  { method: "DELETE", path: "/api/listitem/{guid}", status: 200, answeredBy: "listItems.remove" },
  { method: "GET", path: "/api/listitem/list/{blockGuid}", status: 200, answeredBy: "listItems.list" },
  { method: "POST", path: "/api/listitem/list/{blockGuid}", status: 200, answeredBy: "listItems.add" },
  { method: "POST", path: "/api/listitem/lists", status: 200, answeredBy: "listItems.getLists" },
  { method: "GET", path: "/api/listitem/list/{blockGuid}/meta", status: 200, answeredBy: "listItems.getMeta" },
  { method: "GET", path: "/api/listitem/widget/{blockGuid}", status: 200, answeredBy: "listItems.getWidget" },
  { method: "GET", path: "/api/listitemtypes", status: 200, answeredBy: "listItemTypes.list" },
  { method: "GET", path: "/api/buildingblockinstance/{guid}", status: 200, answeredBy: "buildingBlocks.get" },
  { method: "POST", path: "/api/buildingblockinstance/{guid}/options", status: 200, answeredBy: "buildingBlocks.saveOptions" },
  { method: "GET", path: "/api/buildingblockinstance/{guid}/permissions", status: 200, answeredBy: "buildingBlocks.getPermissions" },
  { method: "POST", path: "/api/buildingblockinstance/{guid}/permissions", status: 200, answeredBy: "buildingBlocks.savePermissions" },
  { method: "GET", path: "/api/pages", status: 200, answeredBy: "pages.list" },
  { method: "GET", path: "/api/pages/{guid}", status: 200, answeredBy: "pages.get" },
  { method: "GET", path: "/api/pages:withName", status: 200, answeredBy: "pages.getByName" },
  { method: "GET", path: "/api/pages:tree", status: 200, answeredBy: "pages.getTree" },
  { method: "GET", path: "/api/pages:trash", status: 200, answeredBy: "pages.listRemoved" },
  { method: "GET", path: "/api/pages/{guid}:settings", status: 200, answeredBy: "pages.getSettings" },
  { method: "GET", path: "/api/pages:problems", status: 200, answeredBy: "pages.listProblems" },
  { method: "GET", path: "/api/pages:problemCount", status: 200, answeredBy: "pages.countProblems" },
  { method: "GET", path: "/api/pages/{guid}:changes", status: 200, answeredBy: "pages.getChanges" },
  { method: "GET", path: "/api/pages/{guid}:uses", status: 200, answeredBy: "pages.getUses" },
  { method: "GET", path: "/api/pages:reusable", status: 200, answeredBy: "pages.listReusable" },
  { method: "POST", path: "/api/pages:reusable", status: 201, answeredBy: "pages.addReusable" },
  { method: "POST", path: "/api/pages", status: 201, answeredBy: "pages.add" },
  { method: "PUT", path: "/api/pages/{guid}", status: 200, answeredBy: "pages.save" },
  { method: "POST", path: "/api/pages/{guid}:move", status: 200, answeredBy: "pages.move" },
  { method: "POST", path: "/api/pages/{guid}:copy", status: 201, answeredBy: "pages.copy" },
  { method: "GET", path: "/api/pages/{guid}/draftlinks", status: 200, answeredBy: "pages.listDraftLinks" },
  { method: "POST", path: "/api/pages/{guid}/draftlinks", status: 201, answeredBy: "pages.addDraftLink" },
  { method: "DELETE", path: "/api/pages/{guid}/draftlinks/{linkGuid}", status: 200, answeredBy: "pages.removeDraftLink" },
  { method: "GET", path: "/api/draft/{token}", status: 200, answeredBy: "pages.getShared" },
  { method: "DELETE", path: "/api/pages/{guid}", status: 200, answeredBy: "pages.remove" },
  { method: "POST", path: "/api/pages/{guid}:restore", status: 200, answeredBy: "pages.restore" },
  { method: "POST", path: "/api/pages/{guid}:publish", status: 200, answeredBy: "pages.publish" },
  { method: "POST", path: "/api/pages/{guid}:republish", status: 200, answeredBy: "pages.republish" },
  { method: "POST", path: "/api/pages/{guid}:unpublish", status: 200, answeredBy: "pages.unpublish" },
  { method: "POST", path: "/api/pages/{guid}:unschedule", status: 200, answeredBy: "pages.unschedule" },
  { method: "GET", path: "/api/pages/{guid}:versions", status: 200, answeredBy: "pages.listVersions" },
  { method: "GET", path: "/api/pages/{guid}/versions/{number}", status: 200, answeredBy: "pages.getVersion" },
  { method: "POST", path: "/api/pages/{guid}:revertBlock", status: 200, answeredBy: "pages.revertBlock" },
  { method: "POST", path: "/api/pages/{guid}:revert", status: 200, answeredBy: "pages.revert" },
  { method: "GET", path: "/api/pagetemplates/{guid}", status: 200, answeredBy: "pageTemplates.get" },
  { method: "GET", path: "/api/pagetemplates", status: 200, answeredBy: "pageTemplates.list" },
  { method: "POST", path: "/api/pagetemplates", status: 201, answeredBy: "pageTemplates.add" },
  { method: "PUT", path: "/api/pagetemplates/{guid}", status: 200, answeredBy: "pageTemplates.save" },
  { method: "DELETE", path: "/api/pagetemplates/{guid}", status: 200, answeredBy: "pageTemplates.remove" },
  { method: "POST", path: "/api/pagetemplates/{guid}:restore", status: 200, answeredBy: "pageTemplates.restore" },
  { method: "GET", path: "/api/platformsettingvalues", status: 200, answeredBy: "settings.list" },
  { method: "GET", path: "/api/menus:withName", status: 200, answeredBy: "menus.getByName" },
  { method: "GET", path: "/api/menus", status: 200, answeredBy: "menus.list" },
  { method: "POST", path: "/api/menus", status: 201, answeredBy: "menus.add" },
  { method: "GET", path: "/api/menus/{guid}", status: 200, answeredBy: "menus.get" },
  { method: "PUT", path: "/api/menus/{guid}", status: 200, answeredBy: "menus.save" },
  { method: "DELETE", path: "/api/menus/{guid}", status: 200, answeredBy: "menus.remove" },
  { method: "GET", path: "/api/menus:links", status: 200, answeredBy: "menus.listLinks" },
  { method: "POST", path: "/api/menus:checkLink", status: 200, answeredBy: "menus.checkLink" },
  { method: "POST", path: "/a/upload", status: 201, answeredBy: "server" },
  { method: "GET", path: "/a/{guid}", status: 200, answeredBy: "server" },
];

/** The documented calls that later issues add, by name. */
export const PENDING: readonly string[] = [];
