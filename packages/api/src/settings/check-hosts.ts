import { type GuardedFetch, GuardedFetchError } from "@plein/auth/open-id/guarded-fetch";
import { CheckedHost } from "@plein/contract/settings/host-state";
import { z } from "zod";
import { adminProcedure } from "../procedures.ts";
import { requireRight } from "../require-right.ts";
import { HOST_VERIFICATION_PATH, hostVerificationToken } from "./host-verification.shared.ts";
import { readVersionedSetting } from "./versioned-settings.ts";

export const checkHosts = adminProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/platformsettingvalues:hosts",
      summary:
        "Requests each host name of the platform over https, and returns what it leads to: this platform (`active`), a name that DNS doesn't know, no secure connection, another server, or an address that isn't public.",
      example: { response: [{ host: "www.lindendaal.example", state: "active" }] },
    },
  })
  .output(z.array(CheckedHost))
  .query(async ({ ctx }) => {
    requireRight(ctx.actor, "settings.readAll");
    const { value } = await readVersionedSetting(ctx.db, ctx, "hostNames");
    const hosts = z.array(z.string()).parse(value);
    const token = hostVerificationToken(ctx.db.platformGuid);
    return Promise.all(hosts.map(async (host) => ({ host, state: await findState(ctx.services.fetchOutside, host, token) })));
  });

async function findState(fetch: GuardedFetch, host: string, token: string): Promise<CheckedHost["state"]> {
  try {
    const response = await fetch(`https://${host}${HOST_VERIFICATION_PATH}`);
    return response.ok && (await response.text()) === token ? "active" : "elsewhere";
  } catch (error) {
    if (!(error instanceof GuardedFetchError)) throw error;
    if (!(error.cause instanceof Error)) return "notPublic";
    return "code" in error.cause && error.cause.code === "ENOTFOUND" ? "unknownName" : "noConnection";
  }
}
