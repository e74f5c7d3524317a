import { z } from "zod";
import { Guid } from "../guid.ts";
import { GRANT_NAMES } from "./grants.ts";
import { LIMIT_NAMES } from "./limits.ts";
import { COLUMNS } from "./matrix/matrix-row.ts";

/** One thing that speaks for or against; screens and the command line put it into words. */
const Reason = /* @__PURE__ */ z.discriminatedUnion("rule", [
  /** the account is not active: nothing else counts */
  z.strictObject({ rule: z.literal("inactive") }),
  /** what the caller is gives it outright */
  z.strictObject({ rule: z.literal("column"), column: z.enum(COLUMNS) }),
  /** it is their own */
  z.strictObject({ rule: z.literal("own"), column: z.enum(COLUMNS) }),
  /** the thing lets them in, by these of their roles where it does so by roles */
  z.strictObject({ rule: z.literal("grant"), grant: z.enum(GRANT_NAMES), roleGuids: z.array(Guid) }),
  /** one of their roles holds this permission */
  z.strictObject({ rule: z.literal("permission"), permission: z.string(), roleGuids: z.array(Guid) }),
  /** refused whatever else speaks for it */
  z.strictObject({ rule: z.literal("limit"), limit: z.enum(LIMIT_NAMES) }),
  /** nothing speaks for it: what the caller is, who has it outright, and what would grant it */
  z.strictObject({
    rule: z.literal("nothing"),
    columns: z.array(z.enum(COLUMNS)),
    columnsThatMay: z.array(z.enum(COLUMNS)),
    grants: z.array(z.enum(GRANT_NAMES)),
    isDelegable: z.boolean(),
  }),
]);
export type Reason = z.infer<typeof Reason>;

export const Explanation = /* @__PURE__ */ z.strictObject({ isAllowed: z.boolean(), because: z.array(Reason) });
export type Explanation = z.infer<typeof Explanation>;

const Named = /* @__PURE__ */ z.strictObject({ guid: Guid, name: z.string() });

/** An explanation with the names of whom and what it is about. */
export const ExplainedAccess = /* @__PURE__ */ z.strictObject({
  ...Explanation.shape,
  /** null for a visitor without an account */
  user: Named.nullable(),
  /** what the user is, as columns of the matrix */
  columns: z.array(z.enum(COLUMNS)),
  /** null where the action is about the platform */
  object: Named.nullable(),
  /** the roles that the reasons name */
  roles: z.array(Named),
});
export type ExplainedAccess = z.infer<typeof ExplainedAccess>;
