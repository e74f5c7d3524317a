import type { PageAccess } from "@plein/contract/access/access-object";
import type { Action } from "@plein/contract/access/action";
import type { Person, PlatformFixture } from "../platform-fixture.ts";

/**
 * What a procedure answers each kind of caller. The statuses stand in the order of PEOPLE:
 *
 *     anonymous user verified contentManager admin staff developer inactive
 *
 * 200 is success, whatever its REST call answers; 401 no identity, 403 no right, 404 not there or not to be known of.
 */
export type RightsRow = {
  /** the matrix's action that the procedure asks; null where its level is all that it asks */
  readonly asks: Action | null;
  /** actions that the call asks as well: a role that is to let somebody through needs their permissions too */
  readonly asksFirst?: readonly Action[];
  /** any permission by which a role's holder gets past the procedure's level, where what it asks is none of them */
  readonly entersBy?: Action;
  /** answers with nothing, where others are refused: what is not for the caller is left out */
  readonly leavesOut?: true;
  /** what that action is asked of, where it is about a thing: the one that `input` names */
  readonly about?: (fixture: PlatformFixture) => object;
  /**
   * An input that succeeds for whoever has the right. It is made for each call: what a call uses up (a thing to remove) it
   * makes anew. With the other platform it names that platform's things.
   */
  readonly input?: (fixture: PlatformFixture, person: Person) => unknown;
  /** the call needs more of its caller's session than who they are: each gets a real one, by a cookie */
  readonly isBySession?: true;
  /** of a call that names the caller's own platform's things */
  readonly own: string;
  /** of the same call that names another platform's things; left out where the input names nothing */
  readonly foreign?: string;
};

export type RightsRows = Readonly<Record<string, RightsRow>>;

/** The access of `pages.open` and of the page of each fixture block: published, for everyone, edited by contentManagers. */
export function openPage({ roles }: PlatformFixture): PageAccess {
  return { isPublished: true, viewPermission: "Public", viewRoles: [], editPermission: "Roles", editRoles: [roles.contentManagers] };
}
