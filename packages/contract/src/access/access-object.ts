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
