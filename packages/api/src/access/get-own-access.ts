import { OwnAccess } from "@plein/contract/access/own-access";
import { publicProcedure } from "../procedures.ts";

/** The caller's own actor, with which screens evaluate the policy themselves. */
export const getOwnAccess = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/access:mine",
      summary: "Returns the caller's actor: the facts by which the policy decides their rights.",
      example: { response: { actor: { kind: "anonymous" } } },
    },
  })
  .output(OwnAccess)
  .query(({ ctx }) => ({ actor: ctx.actor }));
