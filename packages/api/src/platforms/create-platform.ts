import { DEFAULT_LOCALE, Locale } from "@plein/contract/locale";
import { starterSite } from "@plein/contract/platforms/starter-site";
import { z } from "zod";
import { lookupText } from "../lookup-text.ts";
import { staffProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { EXAMPLE_PLATFORM, ListedPlatform, toListedPlatform } from "./listed-platform.ts";

/** A host name as DNS has it, in lower case and without a port. */
const HostName = z
  .string()
  .max(253)
  .transform((host) => host.toLowerCase())
  .refine((host) => /^(?!-)[a-z0-9-]{1,63}(?<!-)(?:\.(?!-)[a-z0-9-]{1,63}(?<!-))*$/.test(host), { params: { message: "host" } });

const TimeZone = z
  .string()
  .max(100)
  .refine((zone) => Intl.supportedValuesOf("timeZone").includes(zone));

const NewPlatform = z.strictObject({
  name: lookupText(80),
  primaryDomain: HostName,
  hostNames: z.array(HostName).max(20).optional(),
  defaultLocale: Locale.optional(),
  timeZone: TimeZone.optional(),
});

export const createPlatform = staffProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/platforms",
      status: 201,
      summary: "Adds a platform with a published home page, for staff; 409 when one of its host names is taken.",
      example: {
        body: { name: "Gemeente Lindendaal", primaryDomain: "lindendaal.localhost", hostNames: ["localhost"] },
        answer: EXAMPLE_PLATFORM,
      },
    },
  })
  .input(NewPlatform)
  .output(ListedPlatform)
  .mutation(async ({ ctx, input }) => {
    const { hostNames, defaultLocale, timeZone, ...platform } = input;
    const added = await ctx.services.directory.add({
      ...platform,
      starterSite: starterSite({ name: platform.name, defaultLocale: defaultLocale ?? DEFAULT_LOCALE }),
      ...(hostNames === undefined ? {} : { hostNames }),
      ...(defaultLocale === undefined ? {} : { defaultLocale }),
      ...(timeZone === undefined ? {} : { timeZone }),
    });
    return toListedPlatform(unwrap(added));
  });
