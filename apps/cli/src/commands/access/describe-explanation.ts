import type { ExplainedAccess, Reason } from "@plein/contract/access/explanation";
import type { Grant } from "@plein/contract/access/grants";
import type { Limit } from "@plein/contract/access/limits";
import type { Column } from "@plein/contract/access/matrix/matrix-row";

/** Formats an explanation: the decision on the first line, followed by one line for each reason. */
export function describeExplanation(action: string, explained: ExplainedAccess): string {
  const { isAllowed, user, object, because } = explained;
  const who = user?.name ?? "A visitor";
  const what = object === null ? action : `${action} of ${object.name}`;
  return [`${who} ${isAllowed ? "may" : "may not"} do ${what}:`, ...because.map((reason) => `- ${describeReason(reason, explained)}`)].join(
    "\n",
  );
}

const COLUMN_NAMES: Readonly<Record<Column, string>> = {
  Anonymous: "a visitor",
  User: "a user",
  VerifiedUser: "a verified user",
  ContentManager: "a content manager",
  Admin: "an admin",
  Mett: "platform staff",
  Developer: "a developer",
};

const LIMITS: Readonly<Record<Limit, string>> = {
  notSelf: "nobody may do this to their own account",
  notBeyond: "this user has rights that they don't have themselves",
  twoPersons: "this takes two people: one staff member proposes it, another confirms it",
  notRequester: "someone other than the requester has to confirm it",
};

const GRANTS: Readonly<Record<Grant, string>> = {
  visibility: "it is visible to them",
  editRoles: "one of their roles edits that page",
  addPermission: "the block lets them add items",
  manageRoles: "one of their roles manages that form",
  dataRoles: "one of their roles may see that form's data",
  public: "it is public",
  ownRole: "they have that role",
  ownChoice: "that person shows it to them",
  handlesUsers: "one of their roles handles users",
  staff: "they are staff without a support grant on this platform",
};

type Describe = { readonly [Rule in Reason["rule"]]: (reason: Extract<Reason, { rule: Rule }>, explained: ExplainedAccess) => string };

const DESCRIBE: Describe = {
  inactive: () => "the account is inactive, so it has no rights",
  column: ({ column }) => `they are ${COLUMN_NAMES[column]}`,
  own: () => "it is their own data",
  grant: ({ grant, roleGuids }, { roles }) => `${GRANTS[grant]}${byRoles(roleGuids, roles)}`,
  permission: ({ permission, roleGuids }, { roles }) => `one of their roles has the permission ${permission}${byRoles(roleGuids, roles)}`,
  limit: ({ limit }) => LIMITS[limit],
  nothing: ({ columns, columnsThatMay, grants, isDelegable }) =>
    [
      `they are ${columns.map((column) => COLUMN_NAMES[column]).join(" and ")}, which is not sufficient`,
      ...(columnsThatMay.length === 0 ? [] : [`required: ${columnsThatMay.map((column) => COLUMN_NAMES[column]).join(", ")}`]),
      ...(grants.length === 0 ? [] : [`it would be allowed if ${grants.map((grant) => GRANTS[grant]).join(", or if ")}`]),
      ...(isDelegable ? ["a role can be given the permission"] : []),
    ].join("; "),
};

function describeReason(reason: Reason, explained: ExplainedAccess): string {
  // The table's type relates each function to its rule, which indexing loses.
  return (DESCRIBE[reason.rule] as (reason: Reason, explained: ExplainedAccess) => string)(reason, explained);
}

function byRoles(guids: readonly string[], roles: ExplainedAccess["roles"]): string {
  const names = guids.map((guid) => roles.find((role) => role.guid === guid)?.name ?? guid);
  return names.length === 0 ? "" : ` (${names.join(", ")})`;
}
