import type { Guid } from "../guid.ts";
import type { Visibility } from "./visibility.ts";

/** What the policy must know of a page: who may see it and who edits it. */
export type PageAccess = {
  readonly isPublished: boolean;
  readonly viewPermission: Visibility;
  readonly viewRoles: readonly Guid[];
  readonly editPermission: Visibility;
  readonly editRoles: readonly Guid[];
};

/** What the policy must know of a block: who may see it and who may add items through it. */
export type BlockAccess = {
  readonly viewPermission: Visibility;
  readonly viewRoles: readonly Guid[];
  readonly addPermission: Visibility;
  readonly addRoles: readonly Guid[];
};

/**
 * What the policy must know of a stored picture. It doesn't know yet whose a private one is (a profile's, an item's, a
 * draft's): until it does, a private picture is for those who run the site.
 */
export type ImageAccess = { readonly isPublic: boolean };
