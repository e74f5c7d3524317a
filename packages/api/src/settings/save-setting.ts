import { SettingChange, VersionedSetting } from "@plein/contract/settings/setting-change";
import { z } from "zod";
import { adminProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { EXAMPLE_SETTING } from "./setting-example.ts";
import { saveSetting as save } from "./setting-store.ts";

export const saveSetting = adminProcedure
  .meta({
    rest: {
      method: "PUT",
      path: "/api/platformsettingvalues",
      bodyMember: "setting",
      summary:
        "Gives one setting another value, by its key. 409 when it changed since `version` or If-Match. Who gets in and how (`registrationMode`, `allowedEmailDomains`, `twoFactorRoles`) is for admins who proved who they are a short while ago; `senderEmail` and `storageLimitGb` are for staff and developers.",
      example: { body: { key: "platformName", value: "Gemeente Lindendaal" }, answer: EXAMPLE_SETTING },
      hasEntity: true,
    },
  })
  .input(z.strictObject({ setting: SettingChange }))
  .output(VersionedSetting)
  .mutation(async ({ ctx, input: { setting } }) => unwrap(await save(ctx, setting)));
