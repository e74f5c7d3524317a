import { deviceOf } from "@plein/contract/sessions/device";
import { OwnSession } from "@plein/contract/sessions/session";
import { z } from "zod";
import { userProcedure } from "../../procedures.ts";

export const listSessions = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/sessions",
      summary: "Returns the caller's own sessions, the last used first: on which device, from which network, and which one is this.",
      example: {
        response: [
          {
            id: "3q2-7w",
            isCurrent: true,
            browser: "Firefox",
            system: "Linux",
            network: "192.0.2.0/24",
            createdOn: "2026-11-20T09:20:00.000Z",
            lastUsedOn: "2026-11-20T09:30:00.000Z",
          },
        ],
      },
    },
  })
  .output(z.array(OwnSession))
  .query(async ({ ctx }) => {
    const sessions = await ctx.services.sessions.list(ctx.db, ctx.actor.userGuid);
    return sessions.map(({ idHash, userAgent, network, createdOn, lastUsedOn }) => ({
      id: idHash,
      isCurrent: idHash === ctx.session?.digest,
      ...deviceOf(userAgent),
      network,
      createdOn: createdOn.toISOString(),
      lastUsedOn: lastUsedOn.toISOString(),
    }));
  });
