import { z } from "zod";
import { type Action, isAction } from "../access/action.ts";
import { DELEGABLE_ACTIONS } from "../access/permissions.ts";
import { Guid } from "../guid.ts";
import { isStorableText } from "../storable-text.ts";

/** The colours of a role, from the design's palette; empty for none. */
export const ROLE_COLORS = ["", "brand", "accent", "ok", "warn", "danger"] as const;
export const RoleColor = z.enum(ROLE_COLORS);
export type RoleColor = z.infer<typeof RoleColor>;

export const MAX_ROLE_NAME_LENGTH = 60;
export const MAX_ROLE_DESCRIPTION_LENGTH = 300;

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine(isStorableText, { params: { message: "text" } });

/** An action of the policy that a role may give to its members. */
export const RolePermission = z
  .string()
  .max(100)
  .refine((name): name is Action => isAction(name) && DELEGABLE_ACTIONS.includes(name), {
    params: { message: "choice" },
  });

/** The editable members of a role. */
export const RoleInput = z.strictObject({
  name: text(MAX_ROLE_NAME_LENGTH).min(1),
  description: text(MAX_ROLE_DESCRIPTION_LENGTH).default(""),
  color: RoleColor.default(""),
  permissions: z.array(RolePermission).max(100).default([]),
});
export type RoleInput = z.infer<typeof RoleInput>;

/** A named user group on a platform, with its permissions. */
export const Role = z.strictObject({
  guid: Guid,
  name: z.string(),
  description: z.string(),
  color: z.string(),
  permissions: z.array(z.string()),
  /** the product itself relies on it, so it can't be removed */
  isBuiltIn: z.boolean(),
  memberCount: z.int(),
  version: z.int(),
});
export type Role = z.infer<typeof Role>;

const UsedOn = z.strictObject({ guid: Guid, name: z.string(), path: z.string() });

/** The uses of a role: the effects of removing it. */
export const RoleUsage = z.strictObject({
  userCount: z.int(),
  invitationCount: z.int(),
  /** pages with the role in their view or edit permissions, or in a block's; at most 100 of them */
  pages: z.array(UsedOn),
  pageCount: z.int(),
  blockCount: z.int(),
  /** items of menus that only some roles see, with this one among them */
  menuItemCount: z.int(),
  /** forms that it fills in, designs, handles or sees the submissions of */
  formCount: z.int(),
  /** role rules of identity providers that give it */
  identityProviderCount: z.int(),
});
export type RoleUsage = z.infer<typeof RoleUsage>;

/** Whether removing the role would change anything. */
export function isRoleInUse(usage: RoleUsage): boolean {
  const { userCount, invitationCount, pageCount, blockCount, menuItemCount, formCount, identityProviderCount } = usage;
  return userCount + invitationCount + pageCount + blockCount + menuItemCount + formCount + identityProviderCount > 0;
}
