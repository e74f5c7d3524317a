import { VersionedSetting } from "@plein/contract/settings/setting-change";
import { z } from "zod";
import { lookupText } from "../lookup-text.ts";
import { adminProcedure } from "../procedures.ts";
import { queryText } from "../rest-input.ts";
import { unwrap } from "../result-error.ts";
import { requireAllSettings } from "./may-read-settings.ts";
import { EXAMPLE_SETTING } from "./setting-example.ts";
import { getVersionedSetting } from "./setting-store.ts";

export const getSetting = adminProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/platformsettingvalues:withKey",
      readInput: (parts) => queryText(parts, ["key"]),
      summary: "One setting that can be changed, with the ETag and the version that a change is made from.",
      example: { answer: EXAMPLE_SETTING },
      hasEntity: true,
    },
  })
  .input(z.strictObject({ key: lookupText(100) }))
  .output(VersionedSetting)
  .query(async ({ ctx, input: { key } }) => {
    requireAllSettings(ctx);
    return unwrap(await getVersionedSetting(ctx, key));
  });
