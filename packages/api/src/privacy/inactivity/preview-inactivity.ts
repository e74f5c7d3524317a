import { maskEmail } from "@plein/contract/invitations/mask-email";
import { FIRST_INACTIVITY_MAIL_DAYS, InactiveMonths, InactivityPreview, MAX_PREVIEWED_USERS } from "@plein/contract/privacy/inactivity";
import { fullName } from "@plein/contract/profiles/profile-name";
import { z } from "zod";
import { databaseNow } from "../../database-clock-rows.ts";
import { userProcedure } from "../../procedures.ts";
import { requireRight } from "../../require-right.ts";
import { asInteger, readQuery } from "../../rest-input.ts";
import { listPreviewRows } from "./inactivity-rows.ts";

const DAY_MS = 24 * 3_600_000;

export const previewInactivity = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/users:inactive",
      readInput: (parts) => readQuery(parts, { months: asInteger }),
      summary:
        "Returns the users whom the setting `eraseInactiveAfterMonths` would erase with this number of months, the longest inactive first. Changes nothing.",
      example: {
        response: {
          total: 1,
          users: [
            {
              guid: "8c2d6f0e-6a37-4f6e-9b8d-2f1f0f3f5a11",
              name: "Anna de Vries",
              emailMasked: "a•••@lindendaal.example",
              lastSeenOn: "2024-03-01T09:30:00.000Z",
              eraseOn: "2026-12-25T09:30:00.000Z",
            },
          ],
        },
      },
    },
  })
  .input(z.strictObject({ months: InactiveMonths }))
  .output(InactivityPreview)
  .query(async ({ ctx, input: { months } }) => {
    requireRight(ctx.actor, "users.list");
    // A user who is mailed now has this period to sign in before the account is erased.
    const before = new Date((await databaseNow(ctx.db)).getTime() + FIRST_INACTIVITY_MAIL_DAYS * DAY_MS);
    const rows = await listPreviewRows(ctx.db, ctx.db.platformGuid, { months, before, limit: MAX_PREVIEWED_USERS });
    const users = rows.map(({ guid, email, lastSeenOn, ...name }) => ({
      guid,
      name: fullName(name),
      emailMasked: maskEmail(email),
      lastSeenOn: lastSeenOn?.toISOString() ?? null,
      eraseOn: before.toISOString(),
    }));
    return { total: rows[0]?.total ?? 0, users };
  });
