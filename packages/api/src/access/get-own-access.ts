import { OwnAccess } from "@plein/contract/access/own-access";
import { publicProcedure } from "../procedures.ts";

/** Screens ask the policy themselves, with this; nobody is told more of themselves than what they may do. */
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
