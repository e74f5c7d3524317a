import { z } from "zod";
import { Guid } from "../guid.ts";
import { Property } from "../profiles/property.ts";

/** A person's account on one platform (docs/rules.md "Users"). */
export const ApplicationUser = z.strictObject({
  guid: Guid,
  firstName: z.string().max(1000),
  middleName: z.string().max(1000),
  lastName: z.string().max(1000),
  email: z.string().max(1000),
  isActive: z.boolean(),
  isAdmin: z.boolean(),
  /** staff (Mett) */
  isMett: z.boolean(),
  isDeveloper: z.boolean(),
  isContentManager: z.boolean(),
  roleIds: z.array(Guid).max(1000),
  termsOfUseVersionAccepted: z.int().nullable(),
  properties: z.array(Property).max(1000),
});
export type ApplicationUser = z.infer<typeof ApplicationUser>;
