import { z } from "zod";
import { Guid } from "../guid.ts";
import { GRANT_NAMES } from "./grants.ts";
import { LIMIT_NAMES } from "./limits.ts";
import { COLUMNS } from "./matrix/matrix-row.ts";

/** One reason for or against; screens and the command line turn it into text. */
const Reason = /* @__PURE__ */ z.discriminatedUnion("rule", [
  /** the account is inactive: nothing else counts */
  z.strictObject({ rule: z.literal("inactive") }),
  /** the caller's column allows it */
  z.strictObject({ rule: z.literal("column"), column: z.enum(COLUMNS) }),
  /** it is their own */
  z.strictObject({ rule: z.literal("own"), column: z.enum(COLUMNS) }),
  /** the object itself grants it, by these of their roles if it grants by role */
  z.strictObject({ rule: z.literal("grant"), grant: z.enum(GRANT_NAMES), roleGuids: z.array(Guid) }),
  /** one of their roles has this permission */
  z.strictObject({ rule: z.literal("permission"), permission: z.string(), roleGuids: z.array(Guid) }),
  /** refused despite any other reason */
  z.strictObject({ rule: z.literal("limit"), limit: z.enum(LIMIT_NAMES) }),
  /** no reason for it: the caller's columns, the columns that have it, and the grants that would allow it */
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

/** An explanation with the names of the user and the object. */
export const ExplainedAccess = /* @__PURE__ */ z.strictObject({
  ...Explanation.shape,
  /** null for a visitor without an account */
  user: Named.nullable(),
  /** the user's columns in the matrix */
  columns: z.array(z.enum(COLUMNS)),
  /** null for an action about the platform */
  object: Named.nullable(),
  /** the roles in the reasons */
  roles: z.array(Named),
});
export type ExplainedAccess = z.infer<typeof ExplainedAccess>;
