import { OwnAccess } from "@plein/contract/access/own-access";
import { publicProcedure } from "../procedures.ts";

/** The caller's own actor, with which screens evaluate the policy themselves. */
export const getOwnAccess = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/access:mine",
      summary: "Who the caller is to the policy: what decides what they may do.",
      example: { answer: { actor: { kind: "anonymous" } } },
    },
  })
  .output(OwnAccess)
  .query(({ ctx }) => ({ actor: ctx.actor }));
