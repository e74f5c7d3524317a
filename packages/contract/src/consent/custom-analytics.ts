import { z } from "zod";
import { DEVICE_COOKIE, SESSION_COOKIE } from "../sessions/session-cookies.ts";
import { ForeignHost, HOST_NAME } from "../settings/foreign-host.ts";
import { isStorableText } from "../storable-text.ts";
import { EDIT_COOKIE, isCookieOf, LOCALE_COOKIE } from "./cookie-names.ts";

export const MAX_ANALYTICS_NAME_LENGTH = 60;
export const MAX_ANALYTICS_URL_LENGTH = 300;
export const MAX_ANALYTICS_ATTRIBUTES = 10;
export const MAX_ANALYTICS_HOSTS = 5;
export const MAX_ANALYTICS_COOKIES = 10;
const MAX_ATTRIBUTE_LENGTH = 200;

const message = (key: string) => ({ params: { message: key } });

/** Without a user name and a port, and with a host that a Content-Security-Policy can name. */
const HttpsUrl = z
  .string()
  .trim()
  .max(MAX_ANALYTICS_URL_LENGTH)
  .refine((address) => parseHttpsUrl(address) !== null, message("embedUrl"));

/** The folder of an installation of Matomo. The address of one of its files is accepted too. */
const MatomoUrl = HttpsUrl.transform((address) => {
  const url = parseHttpsUrl(address);
  if (url === null) return address;
  const folders = url.pathname.replace(/\/(?:matomo|piwik|index)\.(?:php|js)$/, "").split("/");
  return [url.origin, ...folders.filter((folder) => folder !== ""), ""].join("/");
});

const AttributeName = z
  .string()
  .max(60)
  .regex(/^data-[a-z][a-z0-9-]*$/);
const AttributeValue = z.string().max(MAX_ATTRIBUTE_LENGTH).refine(isStorableText, message("text"));

/** The name of a cookie, or with `*` at the end how it starts. It is removed when consent is withdrawn, so it isn't one of the product. */
const CookieName = z
  .string()
  .trim()
  .max(64)
  .regex(/^[\w.-]+\*?$/)
  .refine(
    (pattern) => ![SESSION_COOKIE, DEVICE_COOKIE, LOCALE_COOKIE, EDIT_COOKIE].some((own) => isCookieOf(pattern, own)),
    message("invalid"),
  );

const unique = (values: string[]): string[] => [...new Set(values)];

/** A script of the platform's own choice that counts visits, after consent to analytical cookies. */
export const CustomAnalytics = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("matomo"),
    url: MatomoUrl,
    /** the number of the website in Matomo */
    siteId: z.string().trim().max(10).regex(/^\d+$/),
  }),
  z.strictObject({
    kind: z.literal("script"),
    /** of the service, for visitors */
    name: z.string().trim().min(1).max(MAX_ANALYTICS_NAME_LENGTH).refine(isStorableText, message("text")),
    scriptUrl: HttpsUrl,
    /** the script's own attributes, such as `data-domain` */
    attributes: z
      .record(AttributeName, AttributeValue)
      .meta({ maxProperties: MAX_ANALYTICS_ATTRIBUTES })
      .refine((attributes) => Object.keys(attributes).length <= MAX_ANALYTICS_ATTRIBUTES, message("invalid")),
    /** hosts that the script reports to, besides its own */
    hosts: z.array(ForeignHost).max(MAX_ANALYTICS_HOSTS).transform(unique),
    /** the cookies that it sets on this site */
    cookies: z.array(CookieName).max(MAX_ANALYTICS_COOKIES).transform(unique),
  }),
]);
export type CustomAnalytics = z.infer<typeof CustomAnalytics>;

function parseHttpsUrl(address: string): URL | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isPlain = url !== null && url.protocol === "https:" && url.port === "" && url.username === "" && url.password === "";
  return isPlain && HOST_NAME.test(url.hostname) ? url : null;
}
