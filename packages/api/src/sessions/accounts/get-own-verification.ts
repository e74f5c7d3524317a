import { secondsUntilMail } from "@plein/auth/limits/mail-limits";
import { OwnVerification } from "@plein/contract/sessions/verification";
import type { UserContext } from "../../context.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { isEmailTaken } from "./account-rows.ts";
import { findOwnAccount } from "./own-account.ts";
import { findLastMailState, findPendingEmail } from "./verification-rows.ts";

export const getOwnVerification = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/verifications:own",
      summary:
        "Returns whether the caller's e-mail address is verified, the address that will replace it, and when they can request another mail.",
      example: {
        response: { email: "editor@lindendaal.example", isVerified: false, pendingEmail: null, retryAfterSeconds: 42, lastMail: "Sent" },
      },
    },
  })
  .output(OwnVerification)
  .query(async ({ ctx }) => {
    const { db, platform } = ctx;
    const account = unwrap(await findOwnAccount(ctx));
    const pendingEmail = await findPendingEmail(db, platform.guid, account.guid);
    // If there is a new address, its verification is the pending one.
    const email = pendingEmail ?? account.email;
    const state = await findLastMailState(db, platform.guid, email);
    const clientAddress = pendingEmail === null ? null : ctx.clientAddress;
    return {
      email: account.email,
      isVerified: account.isVerified,
      pendingEmail,
      retryAfterSeconds: await secondsUntilMail(db, { kind: "verifyEmail", email, clientAddress }),
      lastMail: pendingEmail === null ? toLastMail(state) : await findLastMailToNew(ctx, email, state),
    };
  });

/** No mail was sent to the address of another account, and the caller may not learn the state of its owner's mails. */
async function findLastMailToNew({ db }: UserContext, email: string, state: string | null): Promise<"Sent" | "Failed"> {
  return toLastMail(state) === "Failed" && !(await isEmailTaken(db, db.platformGuid, email)) ? "Failed" : "Sent";
}

function toLastMail(state: string | null): OwnVerification["lastMail"] {
  if (state === "sent") return "Sent";
  return state === "refused" || state === "failed" ? "Failed" : null;
}
