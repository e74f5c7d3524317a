import type { AppRouter } from "@plein/api/app-router";
import { createCallerFactory } from "@plein/api/procedures";
import { HOST_VERIFICATION_PATH, hostVerificationToken } from "@plein/api/settings/host-verification.shared";
import type { Locale } from "@plein/contract/locale";
import { ICON_SIDES, iconUrl } from "@plein/contract/media/site-image";
import { brandTokens } from "@plein/contract/settings/brand-tokens";
import type { VisitorSettings } from "@plein/contract/settings/platform-setting";
import type { FastifyInstance } from "fastify";
import type { CreateApiContext } from "../api/create-api-context.ts";
import type { Config } from "../config.ts";
import { sitemapUrl } from "../sitemap/register-sitemap.ts";
import { securityText } from "./security-text.ts";

const HOUR = "public, max-age=3600";

const ROBOTS = [
  "User-agent: *",
  "Disallow: /admin",
  "Disallow: /account",
  "Disallow: /settings",
  "Disallow: /statistics",
  "Disallow: /api/",
  // Feeds and calendars are below /api, but meant for crawlers: the longest rule wins.
  "Allow: /api/lists/*/feed.rss$",
  "Allow: /api/lists/*/calendar.ics$",
  "Allow: /api/listitem/*/calendar.ics$",
  "Disallow: /*/edit$",
  "",
].join("\n");

type WellKnown = {
  readonly router: AppRouter;
  readonly createContext: CreateApiContext;
  readonly config: Pick<Config, "securityContact">;
};

/** Serves the files at well-known URLs for browsers, security researchers and search engines. */
export function registerWellKnown(app: FastifyInstance, { router, createContext, config }: WellKnown): void {
  const createCaller = createCallerFactory(router);
  app.get("/robots.txt", async (request, reply) => {
    const context = createContext(request, reply);
    const { settings } = await createCaller(context).platforms.getSite();
    // A page that may not be indexed isn't disallowed: crawlers must read it to find that out.
    const text = settings.robotsIndex ? `${ROBOTS}\nSitemap: ${sitemapUrl(context)}\n` : ROBOTS;
    return reply.type("text/plain; charset=utf-8").header("Cache-Control", HOUR).send(text);
  });

  app.get("/.well-known/security.txt", async (request, reply) => {
    const context = createContext(request, reply);
    // Without a contact in the configuration: the support address in the platform's legal statements.
    const contact = config.securityContact ?? (await createCaller(context).legal.getStatement({ name: "privacy" })).supportEmail;
    if (contact === "") return reply.callNotFound();
    const text = securityText({ contact, canonical: `${context.site.origin}/.well-known/security.txt`, now: new Date() });
    return reply.type("text/plain; charset=utf-8").header("Cache-Control", HOUR).send(text);
  });

  app.get("/site.webmanifest", async (request, reply) => {
    const { settings, contentLocale } = await createCaller(createContext(request, reply)).platforms.getSite();
    return reply.type("application/manifest+json; charset=utf-8").header("Cache-Control", HOUR).send(webManifest(settings, contentLocale));
  });

  app.get(HOST_VERIFICATION_PATH, (request, reply) => {
    const { platform } = createContext(request, reply);
    return reply.type("text/plain; charset=utf-8").send(hostVerificationToken(platform.guid));
  });

  app.get("/favicon.ico", async (request, reply) => {
    const { settings, platformName } = await createCaller(createContext(request, reply)).platforms.getSite();
    reply.header("Cache-Control", HOUR);
    if (settings.faviconLogo) return reply.code(302).header("Location", iconUrl(settings.faviconLogo.imageGuid, 32)).send();
    const tokens = brandTokens(settings.colorScheme, "light");
    return reply.type("image/svg+xml").send(initialIcon(platformName, tokens.brand, tokens["on-brand"]));
  });
}

/** Builds the web app manifest, by which a device shows the site on a home screen. */
function webManifest({ platformName, platformDescription, colorScheme, faviconLogo }: VisitorSettings, lang: Locale): string {
  const tokens = brandTokens(colorScheme, "light");
  return JSON.stringify({
    name: platformName,
    ...(platformDescription !== "" && { description: platformDescription }),
    lang,
    id: "/",
    start_url: "/",
    scope: "/",
    display: "browser",
    theme_color: tokens.brand,
    background_color: tokens.bg,
    icons:
      faviconLogo === null
        ? [{ src: "/favicon.ico", sizes: "any", type: "image/svg+xml" }]
        : ICON_SIDES.map((side) => ({ src: iconUrl(faviconLogo.imageGuid, side), sizes: `${side}x${side}`, type: "image/png" })),
  });
}

/** The default icon: the platform's initial on its colour, as SVG. */
function initialIcon(name: string, background: string, color: string): string {
  const [initial = ""] = /[\p{L}\p{N}]/u.exec(name) ?? [];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${background}"/>`,
    `<text x="16" y="23" font-family="system-ui,sans-serif" font-size="20" font-weight="700" text-anchor="middle" fill="${color}">${initial.toUpperCase()}</text></svg>`,
  ].join("");
}
