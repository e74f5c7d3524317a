import type { PageAccess } from "@plein/contract/access/access-object";
import type { Action } from "@plein/contract/access/action";
import type { Person, PlatformFixture } from "../platform-fixture.ts";

/**
 * The status that a procedure gives each kind of caller, in the order of PEOPLE:
 *
 *     anonymous user verified contentManager admin staff developer inactive
 *
 * 200 stands for any success, also where REST answers 201 or 204; 401 no identity, 403 not allowed, 404 missing or hidden.
 */
export type RightsRow = {
  /** the action of the permission matrix that the procedure requires; null if its level is the only requirement */
  readonly requires: Action | null;
  /** further required actions: a role needs their permissions as well to get its holders through */
  readonly alsoRequires?: readonly Action[];
  /** a permission that satisfies the procedure's level, if the required action's own permission doesn't */
  readonly entryPermission?: Action;
  /** filters its result instead of refusing the call: a caller without the right gets an empty one */
  readonly filtersResult?: true;
  /** the object that the action is about, if any: the one that `input` names */
  readonly about?: (fixture: PlatformFixture) => object;
  /**
   * An input that succeeds for callers with the right. It is built for each call, so it can add again what the previous
   * call removed. Called with the other platform's fixture, it names that platform's data.
   */
  readonly input?: (fixture: PlatformFixture, person: Person) => unknown;
  /** the procedure reads the session itself, not only the actor: each caller gets a real session, by a cookie */
  readonly needsSession?: true;
  /** statuses of the call for data of the caller's own platform */
  readonly own: string;
  /** statuses of the same call for data of another platform; absent if the input names no data */
  readonly foreign?: string;
};

export type RightsRows = Readonly<Record<string, RightsRow>>;

/** The access of `pages.open` and of the page of each fixture block: published, for everyone, edited by contentManagers. */
export function openPage({ roles }: PlatformFixture): PageAccess {
  return { isPublished: true, viewPermission: "Public", viewRoles: [], editPermission: "Roles", editRoles: [roles.contentManagers] };
}
