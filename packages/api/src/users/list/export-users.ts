import { can } from "@plein/contract/access/policy";
import { renderCsv } from "@plein/contract/item-tables/render-csv";
import type { Locale } from "@plein/contract/languages";
import { failure } from "@plein/contract/result";
import { type ListedUser, UserQuery } from "@plein/contract/users/user-list";
import { z } from "zod";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import { badField } from "../../field-errors.ts";
import { userProcedure } from "../../procedures.ts";
import { requireRecentAuthentication } from "../../recent-authentication.ts";
import { requireRight } from "../../require-right.ts";
import { unwrap } from "../../result-error.ts";
import { toListedUsers } from "./listed-user.ts";
import { TEXTS } from "./texts/texts.gen.ts";
import { listRoleNames, listUserRows } from "./user-list-rows.ts";

/** A longer list isn't meant for people; a program pages through /api/users. */
export const MAX_EXPORTED_USERS = 50_000;

/** The right to export is the same for every user. */
const ANY_USER = { userGuid: "", isAdmin: false, isMett: false, isDeveloper: false };

/** A mutation, because it is logged: personal data leaves the system. */
export const exportUsers = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/users:export",
      summary: "Exports the users that match a filter, with their e-mail addresses, as a table for a spreadsheet (CSV with semicolons).",
      example: { body: { state: "Active" }, response: { fileName: "gebruikers.csv", csv: "\ufeffVoornaam;…", count: 1 } },
    },
  })
  .input(UserQuery.omit({ pageNumber: true, itemCount: true }).optional())
  .output(z.strictObject({ fileName: z.string(), csv: z.string(), count: z.int() }))
  .mutation(async ({ ctx, input }) => {
    requireRight(ctx.actor, "users.list");
    const { actor, db, locale } = ctx;
    if (!can(actor, "users.export", ANY_USER)) unwrap(failure("Unauthorized", "No right to export users", { isAuthenticated: true }));
    requireRecentAuthentication(ctx);
    const query = { sort_by: "name_asc" as const, ...input };
    const rows = await listUserRows(db, db.platformGuid, query, { limit: MAX_EXPORTED_USERS + 1 });
    if (rows.length > MAX_EXPORTED_USERS) unwrap(badField([], "tooManyToExport", locale));
    const users = await toListedUsers(db, rows);
    const roleNames = new Map((await listRoleNames(db, db.platformGuid)).map(({ guid, name }) => [guid, name]));
    const texts = TEXTS[locale];
    const lines = users.map((user, index) => toLine({ ...user, email: rows[index]?.email ?? "" }, roleNames, texts));
    const after = { count: users.length };
    await db.transaction((tx) => addAuditEntry(tx, ctx, { action: "users.exportList", objectType: "users", after }));
    return { fileName: texts.fileName, csv: renderCsv([texts.columns, ...lines]), count: users.length };
  });

type Texts = (typeof TEXTS)[Locale];

function toLine(user: ListedUser & { readonly email: string }, roleNames: ReadonlyMap<string, string>, texts: Texts): string[] {
  return [
    user.firstName,
    user.middleName,
    user.lastName,
    user.alias,
    user.email,
    texts.accountTypes[user.accountType],
    user.roleIds.map((guid) => roleNames.get(guid) ?? "").join(", "),
    texts.states[user.state],
    user.isVerified ? texts.yes : texts.no,
    user.lastSeenOn ?? "",
    user.createdOn,
  ];
}
