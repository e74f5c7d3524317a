import { VersionedSetting } from "@plein/contract/settings/setting-change";
import { z } from "zod";
import { adminProcedure } from "../procedures.ts";
import { requireAllSettings } from "./may-read-settings.ts";
import { EXAMPLE_SETTING } from "./setting-example.ts";
import { listVersionedSettings } from "./setting-store.ts";

export const listChangeableSettings = adminProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/platformsettingvalues:changeable",
      summary: "The settings that can be changed, each with the version that a change is made from.",
      example: { answer: [EXAMPLE_SETTING] },
    },
  })
  .output(z.array(VersionedSetting))
  .query(({ ctx }) => {
    requireAllSettings(ctx);
    return listVersionedSettings(ctx);
  });
