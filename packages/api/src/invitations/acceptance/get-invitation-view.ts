import { InvitationCode, InvitationView } from "@plein/contract/invitations/invitation-status";
import { z } from "zod";
import { findEnforcedProviders } from "../../identity-providers/sso-only.shared.ts";
import { publicProcedure } from "../../procedures.ts";
import { queryText } from "../../rest-input.ts";
import { unwrap } from "../../result-error.ts";
import { isUsable, openInvitationByCode } from "../find-by-code.ts";
import { EXAMPLE_INVITATION_STATUS } from "../invitation-examples.ts";
import { findInvitedAccount } from "./acceptance-rows.ts";
import { buildInvitationStatus, getInvitationSettings } from "./invitation-status.ts";

/** Returns an invitation for its page, which also shows invitations that can no longer be accepted. */
export const getInvitationView = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/invitations:view",
      // In the query, which is not logged.
      readInput: (parts) => queryText(parts, ["code"]),
      summary:
        "Returns what an invitation's page shows, also of one that was accepted, was revoked or has expired; 404 for an unknown code.",
      example: { response: { kind: "open", status: EXAMPLE_INVITATION_STATUS, landingPath: "/", isOwner: false, providers: [] } },
    },
  })
  .input(z.strictObject({ code: InvitationCode }))
  .output(InvitationView)
  .query(async ({ ctx, input: { code } }) => {
    const { actor, db } = ctx;
    ctx.response.setHeader("Cache-Control", "no-store");
    const invitation = unwrap(await openInvitationByCode(ctx, code));
    const settings = await getInvitationSettings(ctx);
    if (!isUsable(invitation)) {
      const state = invitation.state === "Accepted" || invitation.state === "Revoked" ? invitation.state : "Expired";
      const { platformName, supportEmail, senderEmail } = settings;
      return { kind: "over" as const, state, platformName, contactEmail: supportEmail || senderEmail };
    }
    const account = await findInvitedAccount(db, db.platformGuid, invitation.email);
    return {
      kind: "open" as const,
      providers: await findEnforcedProviders(db, db.platformGuid, invitation.email),
      status: await buildInvitationStatus(ctx, invitation, settings),
      landingPath: invitation.landingPath,
      isOwner: actor.kind === "user" && actor.userGuid === account?.guid,
    };
  });
