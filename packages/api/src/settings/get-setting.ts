import { failure } from "@plein/contract/result";
import { CHANGEABLE_SETTING_KEYS, VersionedSetting } from "@plein/contract/settings/setting-change";
import { z } from "zod";
import { lookupText } from "../lookup-text.ts";
import { adminProcedure } from "../procedures.ts";
import { requireRight } from "../require-right.ts";
import { queryText } from "../rest-input.ts";
import { ResultError } from "../result-error.ts";
import { EXAMPLE_SETTING } from "./setting-example.ts";
import { readVersionedSetting } from "./versioned-settings.ts";

export const getSetting = adminProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/platformsettingvalues:withKey",
      readInput: (parts) => queryText(parts, ["key"]),
      summary: "Returns one setting that can be changed, with its ETag and the version that a change may name.",
      example: { response: EXAMPLE_SETTING },
      hasEntity: true,
    },
  })
  .input(z.strictObject({ key: lookupText(100) }))
  .output(VersionedSetting)
  .query(async ({ ctx, input: { key } }) => {
    requireRight(ctx.actor, "settings.readAll");
    const known = CHANGEABLE_SETTING_KEYS.find((candidate) => candidate === key);
    if (known === undefined) throw new ResultError(failure("NotFound", `No setting ${key}`));
    return readVersionedSetting(ctx.db, ctx, known);
  });
