import { newSecret } from "@plein/auth/secrets/secret";
import { Guid } from "@plein/contract/guid";
import { ValidDays } from "@plein/contract/invitations/new-invitations";
import { type Result, success } from "@plein/contract/result";
import { z } from "zod";
import type { UserContext } from "../context.ts";
import { userProcedure } from "../procedures.ts";
import { checkRecentAuthentication } from "../recent-authentication.ts";
import { unwrap } from "../result-error.ts";
import { changeInvitation, findGrantable, renewCode } from "./invitation-changes.ts";
import { EXAMPLE_INVITATION } from "./invitation-examples.ts";
import { checkGrants } from "./invitation-grants.ts";
import { buildInvitationLink } from "./mails/invitation-mails.ts";

const Copying = z.strictObject({ guid: Guid, validDays: ValidDays });
const CopiedLink = z.strictObject({ link: z.url(), expiresOn: z.iso.datetime() });

/** Links are not stored, only the digests of their codes: each copy is a new link. */
export const copyInvitationLink = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/invitations/{guid}:copyLink",
      summary: "Creates a new link to hand over by other means than mail; the one that was mailed no longer works.",
      example: {
        body: { validDays: 14 },
        response: { link: "https://lindendaal.example/invitation/Zk3…", expiresOn: EXAMPLE_INVITATION.expiresOn },
      },
    },
  })
  .input(Copying)
  .output(CopiedLink)
  .mutation(async ({ ctx, input }) => unwrap(await copyLink(ctx, input)));

/** The link may reach anyone, so accepting by it doesn't prove the address. */
async function copyLink(ctx: UserContext, { guid, validDays }: z.infer<typeof Copying>): Promise<Result<z.infer<typeof CopiedLink>>> {
  const recent = checkRecentAuthentication(ctx);
  if (recent.code !== "Success") return recent;
  const result = await findGrantable(ctx, guid);
  if (result.code !== "Success") return result;
  const code = newSecret();
  const changed = await changeInvitation(ctx, guid, async (tx, invitation) => {
    const allowed = await checkGrants(ctx, tx, invitation);
    if (allowed.code !== "Success") return allowed;
    await renewCode(tx, ctx, invitation, { code, validDays, isByMail: false });
    return success({ action: "invitations.copyLink", after: { validDays } });
  });
  return changed.code === "Success" ? success({ link: buildInvitationLink(ctx, code), expiresOn: changed.value.expiresOn }) : changed;
}
