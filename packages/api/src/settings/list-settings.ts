import { can } from "@plein/contract/access/policy";
import { failure } from "@plein/contract/result";
import { PlatformSettingValue } from "@plein/contract/settings/platform-setting";
import { z } from "zod";
import { publicProcedure } from "../procedures.ts";
import { asBoolean, asNames, readQuery } from "../rest-input.ts";
import { ResultError } from "../result-error.ts";
import { listSettingValues } from "./settings.shared.ts";

const SettingQuery = z.strictObject({ keys: z.array(z.string().max(100)).max(100).optional(), includeAll: z.boolean().default(false) });

export const listSettings = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/platformsettingvalues",
      readInput: (parts) => readQuery(parts, { keys: asNames, includeAll: asBoolean }),
      summary: "Returns the platform's settings: those that a visitor's page needs, or all of them for an admin with includeAll.",
      example: { response: [{ key: "platformName", value: "Gemeente Lindendaal" }] },
    },
  })
  .input(SettingQuery.optional())
  .output(z.array(PlatformSettingValue))
  .query(async ({ ctx, input }) => {
    const { actor, db, platform } = ctx;
    if (input?.includeAll === true && !can(actor, "settings.readAll")) {
      throw new ResultError(failure("Unauthorized", "includeAll is for admins", { isAuthenticated: actor.kind === "user" }));
    }
    const settings = await listSettingValues(db, platform, input?.includeAll === true ? "all" : "visitor");
    const keys = input?.keys;
    return keys === undefined ? settings : settings.filter(({ key }) => keys.includes(key));
  });
