import { findIssuer } from "@plein/auth/open-id/open-id";
import { Issuer, IssuerCheck } from "@plein/contract/identity-providers/identity-provider";
import { z } from "zod";
import { adminProcedure } from "../procedures.ts";
import { requireRight } from "../require-right.ts";

export const checkIssuer = adminProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/identityproviders:check",
      summary: "Checks whether an OpenID Connect provider responds at an issuer URL, before users are sent there.",
      example: {
        body: { issuer: "https://login.example" },
        response: { result: "Found", signInAddress: "https://login.example/auth", doubts: [] },
      },
    },
  })
  .input(z.strictObject({ issuer: Issuer }))
  .output(IssuerCheck)
  .mutation(async ({ ctx, input: { issuer } }) => {
    requireRight(ctx.actor, "identityProviders.manage");
    const { doubts, ...finding } = { doubts: undefined, ...(await findIssuer(issuer, ctx.services.openIdTransport)) };
    return IssuerCheck.parse({ ...finding, ...(doubts && { doubts: [...doubts] }) });
  });
