import { can } from "@plein/contract/access/policy";
import { failure, type Result, success } from "@plein/contract/result";
import type { ListedUser, UserQuery } from "@plein/contract/users/user-list";
import { sql } from "kysely";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";
import { csvOf } from "../../csv.ts";
import { badField } from "../../field-errors.ts";
import { runSql } from "../../run-sql.ts";
import { EXPORT_TEXTS } from "./export-texts.ts";
import { listUsersForExport } from "./user-list-store.ts";

/** More than this is no list that a person reads; a program pages through /api/users. */
export const MAX_EXPORTED_USERS = 50_000;

export type ExportedList = { readonly fileName: string; readonly csv: string; readonly count: number };
type ExportedUser = ListedUser & { readonly email: string };

/** The users that a filter finds as a table. Logged with how many there were. */
export async function exportUserList(
  ctx: UserContext,
  query: Omit<UserQuery, "pageNumber" | "itemCount">,
  requireRecent: () => void,
): Promise<Result<ExportedList>> {
  // To anyone in particular: the right is the same for all of them.
  const someone = { userGuid: "", isAdmin: false, isMett: false, isDeveloper: false };
  if (!can(ctx.actor, "users.export", someone)) return failure("Unauthorized", "No right to export users", { isAuthenticated: true });
  requireRecent();
  const users = await listUsersForExport(ctx.db, query, MAX_EXPORTED_USERS + 1);
  if (users.length > MAX_EXPORTED_USERS) return badField([], "tooManyToExport", ctx.locale);
  const names = await roleNames(ctx);
  const texts = EXPORT_TEXTS[ctx.locale];
  const csv = csvOf([texts.columns, ...users.map((user) => rowOf(user, names, texts))]);
  await ctx.db.transaction((tx) =>
    addAuditEntry(tx, ctx, { action: "users.exportList", objectType: "users", after: { count: users.length } }),
  );
  return success({ fileName: texts.fileName, csv, count: users.length });
}

type Texts = (typeof EXPORT_TEXTS)["nl" | "en"];

function rowOf(user: ExportedUser, roleName: ReadonlyMap<string, string>, texts: Texts): string[] {
  return [
    user.firstName,
    user.middleName,
    user.lastName,
    user.alias,
    user.email,
    texts.accountTypes[user.accountType],
    user.roleIds.map((guid) => roleName.get(guid) ?? "").join(", "),
    texts.states[user.state],
    user.isVerified ? texts.yes : texts.no,
    user.lastSeenOn ?? "",
    user.createdOn,
  ];
}

async function roleNames({ db }: UserContext): Promise<Map<string, string>> {
  const rows = await runSql(
    db,
    sql<{ guid: string; name: string }>`select guid, name from roles where platform_guid = ${db.platformGuid}::uuid`,
  );
  return new Map(rows.map(({ guid, name }) => [guid, name]));
}
