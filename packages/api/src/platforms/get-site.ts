import { rightsKeyOf } from "@plein/contract/access/rights-key";
import { Site } from "@plein/contract/platforms/site";
import { typedOutput } from "../output.ts";
import { publicProcedure } from "../procedures.ts";
import { buildSite } from "./build-site.ts";
import { readSite } from "./cached-site.ts";

/** Returns the data that every page needs, cached for all callers with the same rights until a write invalidates `site`. */
export const getSite = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/platforms:current",
      summary: "Returns the platform of this host as its pages need it: name, settings, menu, and the signed-in user.",
    },
  })
  .output(typedOutput(Site))
  .query(async ({ ctx }) => {
    const { db, actor, platform, services } = ctx;
    const locale = ctx.locale === platform.defaultLocale ? null : ctx.locale;
    const key = { platformGuid: db.platformGuid, key: `site ${locale ?? ""} ${rightsKeyOf(actor)}` };
    const cached = await services.memory.getOrLoad(key, async () => {
      const value = await readSite(db, platform, actor, locale);
      return { value, tags: ["site"], bytes: JSON.stringify(value).length };
    });
    const site = buildSite(cached, ctx);
    return ctx.isDeactivated === true ? { ...site, deactivated: { supportEmail: cached.supportEmail } } : site;
  });
