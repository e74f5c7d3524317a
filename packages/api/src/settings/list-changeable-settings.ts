import { CHANGEABLE_SETTING_KEYS, VersionedSetting } from "@plein/contract/settings/setting-change";
import { z } from "zod";
import { adminProcedure } from "../procedures.ts";
import { requireRight } from "../require-right.ts";
import { EXAMPLE_SETTING } from "./setting-example.ts";
import { readVersionedSettings } from "./versioned-settings.ts";

export const listChangeableSettings = adminProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/platformsettingvalues:changeable",
      summary: "Returns the settings that can be changed, each with the version that a change may name.",
      example: { response: [EXAMPLE_SETTING] },
    },
  })
  .output(z.array(VersionedSetting))
  .query(({ ctx }) => {
    requireRight(ctx.actor, "settings.readAll");
    return readVersionedSettings(ctx.db, ctx, CHANGEABLE_SETTING_KEYS);
  });
