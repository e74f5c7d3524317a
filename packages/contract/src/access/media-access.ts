import type { Guid } from "../guid.ts";
import type { BlockAccess, ImageAccess, ItemAccess, PageAccess, PersonAccess, UserAccess } from "./access-object.ts";
import type { Actor } from "./actor.ts";
import { canViewItems, type ItemPageAccess } from "./item-view.ts";
import { can } from "./policy.ts";

/** The policy's view of the owner of a stored file. */
export type MediaOwnerAccess =
  /** `person`: the person on the photo; null for another file of a profile */
  | { readonly kind: "profile"; readonly user: UserAccess; readonly person: PersonAccess | null }
  | { readonly kind: "block"; readonly page: PageAccess; readonly block: BlockAccess }
  /** `places`: the pages on which the item is listed; `ownerGuid`: the owner of the item; `isRemoved`: the item is in the trash */
  | {
      readonly kind: "item";
      readonly isShown: boolean;
      readonly isRemoved: boolean;
      readonly ownerGuid: Guid | null;
      readonly typeName: string;
      readonly places: readonly ItemPageAccess[];
    };

/** `owner`: null for the library; `gone` if the owner no longer exists. */
export type MediaAccess = ImageAccess & { readonly owner: MediaOwnerAccess | "gone" | null };

/** A private file follows its owner: it is visible to users who may see the owner. */
export function canViewMedia(actor: Actor, { isPublic, owner }: MediaAccess): boolean {
  if (isPublic || owner === null) return can(actor, "image.view", { isPublic });
  return owner !== "gone" && canViewOwner(actor, owner);
}

function canViewOwner(actor: Actor, owner: MediaOwnerAccess): boolean {
  switch (owner.kind) {
    case "profile":
      return (
        isOwnProfile(actor, owner.user) ||
        can(actor, "users.view", owner.user) ||
        (owner.person !== null && can(actor, "person.viewPhoto", owner.person))
      );
    case "block":
      return can(actor, "page.view", owner.page) && can(actor, "block.view", owner.block);
    case "item":
      return canEditMedia(actor, owner) || (owner.isShown && owner.places.some((page) => canViewItems(actor, page, owner.typeName)));
  }
}

/** Whether a caller may upload a file for this owner; null is the library. */
export function canAddMedia(actor: Actor, owner: MediaOwnerAccess | "gone" | null): boolean {
  if (canEditMedia(actor, owner)) return true;
  // Users add items with pictures through the block of a list, before the items exist.
  return (
    owner !== null && owner !== "gone" && owner.kind === "block" && canViewOwner(actor, owner) && can(actor, "block.addItem", owner.block)
  );
}

/** Whether a caller may change or replace a file of this owner, regardless of its uploader. */
export function canEditMedia(actor: Actor, owner: MediaOwnerAccess | "gone" | null): boolean {
  if (owner === null || owner === "gone") return can(actor, "images.edit");
  switch (owner.kind) {
    case "profile":
      return (isOwnProfile(actor, owner.user) && can(actor, "account.edit")) || can(actor, "users.edit", owner.user);
    case "block":
      return can(actor, "page.edit", owner.page);
    case "item":
      return itemAccesses(owner).some((item) => can(actor, "item.edit", item));
  }
}

/** An item that is in no list can be edited by its owner and by users who may edit all items. */
function itemAccesses({ ownerGuid, places }: Extract<MediaOwnerAccess, { kind: "item" }>): ItemAccess[] {
  if (places.length === 0) return [{ ownerGuid, editPermission: "Admin", editRoles: [] }];
  return places.map(({ editPermission, editRoles }) => ({ ownerGuid, editPermission, editRoles }));
}

function isOwnProfile(actor: Actor, user: UserAccess): boolean {
  return actor.kind === "user" && actor.isActive && actor.userGuid === user.userGuid;
}
