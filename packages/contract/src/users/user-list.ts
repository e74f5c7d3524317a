import { z } from "zod";
import { Guid } from "../guid.ts";
import { isStorableText } from "../storable-text.ts";
import { ACCOUNT_TYPES, AccountType } from "./account-type.ts";
import { UserState } from "./user-state.ts";

/** One account in the list of a platform's users. The address is masked: revealing it takes a separate call, which is logged. */
export const ListedUser = z.strictObject({
  guid: Guid,
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  alias: z.string(),
  emailMasked: z.string(),
  accountType: AccountType,
  roleIds: z.array(Guid),
  state: UserState,
  isVerified: z.boolean(),
  /** signs in with a second factor, or a passkey */
  hasSecondFactor: z.boolean(),
  isAdmin: z.boolean(),
  isMett: z.boolean(),
  isDeveloper: z.boolean(),
  lastSeenOn: z.iso.datetime().nullable(),
  createdOn: z.iso.datetime(),
});
export type ListedUser = z.infer<typeof ListedUser>;

/** States that a list can be filtered by; whether an account is locked is a separate property. */
export const LISTED_STATES = ["Active", "Inactive", "Erased"] as const;

export const USER_SORT_FIELDS = ["name", "email", "lastSeenOn", "createdOn"] as const;
export type UserSortField = (typeof USER_SORT_FIELDS)[number];
export type UserSort = `${UserSortField}_${"asc" | "desc"}`;
export const USER_SORTS: readonly UserSort[] = USER_SORT_FIELDS.flatMap((field) => [`${field}_asc`, `${field}_desc`] as const);
export const DEFAULT_USER_SORT: UserSort = "name_asc";

/** A filter of users. Without a state: all that are not erased. */
export const UserFilter = z.strictObject({
  /** words that must all occur in the name, the e-mail address or the alias */
  search: z
    .string()
    .max(100)
    .refine(isStorableText, { params: { message: "text" } })
    .optional(),
  accountType: z.enum(ACCOUNT_TYPES).optional(),
  roleGuid: Guid.optional(),
  state: z.enum(LISTED_STATES).optional(),
  isVerified: z.boolean().optional(),
});
export type UserFilter = z.infer<typeof UserFilter>;

export const MAX_USERS_PER_PAGE = 500;

export const UserQuery = UserFilter.extend({
  sort_by: z.enum(USER_SORTS).default(DEFAULT_USER_SORT),
  pageNumber: z.int().min(1).max(1_000_000).default(1),
  itemCount: z.int().min(1).max(MAX_USERS_PER_PAGE).default(50),
});
export type UserQuery = z.infer<typeof UserQuery>;
