import { z } from "zod";
import { userProcedure } from "../../procedures.ts";
import { requireRecentAuthentication } from "../../recent-authentication.ts";
import { unwrap } from "../../result-error.ts";
import { removeApp } from "./totp-store.ts";

export const removeTotp = userProcedure
  .meta({
    rest: { method: "DELETE", path: "/api/factors:totp", status: 204, summary: "Takes the caller's authenticator app away." },
  })
  .output(z.void())
  .mutation(async ({ ctx }) => {
    requireRecentAuthentication(ctx);
    unwrap(await removeApp(ctx));
  });
