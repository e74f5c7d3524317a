import { z } from "zod";
import { isLinkUrl } from "../blocks/link-url.ts";
import { MapTiles } from "../blocks/map.ts";
import { CustomAnalytics } from "../consent/custom-analytics.ts";
import { Guid } from "../guid.ts";
import { LOCALES } from "../languages.ts";
import { AccessibilityFacts } from "../legal/accessibility-facts.ts";
import { Locale } from "../locale.ts";
import { MailAddress } from "../mails/mail.ts";
import { NotificationDefaults } from "../notices/notification-defaults.ts";
import { SearchPromotions, SearchSynonyms } from "../search/search-tuning.ts";
import { TWO_FACTOR_ROLES } from "../sessions/two-factor-roles.ts";
import { isStorableText } from "../storable-text.ts";
import { HEADER_LOGO_HEIGHT, HEADER_LOGO_PADDING } from "./design-scale.ts";
import { ForeignHost, HOST_NAME, MAX_HOST } from "./foreign-host.ts";
import { MAX_HEADER_IMAGES } from "./header-image-choice.ts";
import { MaintenanceMode } from "./maintenance-mode.ts";
import { ADMIN_SETTING_SCHEMAS, VISITOR_SETTING_SCHEMAS } from "./platform-setting.ts";
import { TranslationService } from "./translation-service.ts";

/**
 * The settings that are changed by their key, each with its schema and the right that it requires (docs/rules.md "Settings"). Stored
 * values are parsed more leniently (platform-setting.ts): a stricter rule must not break a page.
 *
 * Not included: settings with a procedure of their own, because more than a
 * value changes (statements, the version of the terms, whether staff need a grant).
 */
export type SettingRight = "settings.edit" | "settings.editAccess" | "settings.editEmbeds" | "settings.editTechnical";

export const MAX_PLATFORM_NAME_LENGTH = 80;
export const MAX_PLATFORM_DESCRIPTION_LENGTH = 300;
export const MAX_SENDER_NAME_LENGTH = 80;
export const MAX_EMAIL_DOMAINS = 100;
export const MAX_EMBED_HOSTS = 50;
export const MAX_HOST_NAMES = 20;
export const MAX_FOOTER_COLUMNS = 4;
export const MAX_FOOTER_LINKS = 20;
export const MAX_FOOTER_TEXT_LENGTH = 1000;
export const MAX_FOOTER_LABEL_LENGTH = 100;

const textUpTo = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .refine(isStorableText, { params: { message: "text" } });

/** One line, because it is used in titles and in mail headers. */
const lineUpTo = (maxLength: number) => textUpTo(maxLength).refine((text) => !/[\r\n\t]/.test(text), { params: { message: "text" } });

const OptionalMail = z.union([z.literal(""), MailAddress]);
const Hex = z
  .string()
  .max(7)
  .regex(/^#[0-9a-fA-F]{6}$/)
  .transform((color) => color.toLowerCase());

/** The part after the @ of an address. */
const EmailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(MAX_HOST + 1)
  .transform((domain) => domain.replace(/^@/, ""))
  .refine((domain) => HOST_NAME.test(domain), { params: { message: "host" } });

/** A host name of this platform, as in DNS; also a single label, such as `localhost`. */
const OWN_HOST = /^(?!-)[a-z0-9_-]{1,63}(?<!-)(?:\.(?!-)[a-z0-9_-]{1,63}(?<!-))*$/;
const OwnHost = z
  .string()
  .trim()
  .toLowerCase()
  .max(2000)
  .transform((address) => address.replace(/^https?:\/\//, "").split("/", 1)[0] ?? "")
  .refine((host) => host.length <= MAX_HOST && OWN_HOST.test(host), { params: { message: "host" } });

/** A link to a page, or to another site. */
const Href = textUpTo(2000).refine((href) => /^\/(?!\/)/.test(href) || isLinkUrl(href), { params: { message: "url" } });
const FooterLink = z.strictObject({ label: lineUpTo(MAX_FOOTER_LABEL_LENGTH).min(1), href: Href });
const FooterColumn = z.strictObject({
  title: lineUpTo(MAX_FOOTER_LABEL_LENGTH).min(1),
  text: textUpTo(MAX_FOOTER_TEXT_LENGTH).optional(),
  links: z.array(FooterLink).max(MAX_FOOTER_LINKS),
});
export type FooterColumn = z.output<typeof FooterColumn>;
const FooterTranslation = z.strictObject({
  locale: Locale,
  description: textUpTo(MAX_PLATFORM_DESCRIPTION_LENGTH),
  columns: z.array(FooterColumn).max(MAX_FOOTER_COLUMNS),
});
export type FooterTranslation = z.output<typeof FooterTranslation>;
const HeaderImage = z.strictObject({ imageGuid: Guid, alt: textUpTo(300) });
const Logo = z.strictObject({
  imageGuid: Guid,
  alt: textUpTo(300).min(1),
  height: z.int().min(24).max(120).default(HEADER_LOGO_HEIGHT),
  padding: z.int().min(0).max(32).default(HEADER_LOGO_PADDING),
});

const once = <T>(values: readonly T[]): T[] => [...new Set(values)];

export const CHANGEABLE_SETTINGS = {
  useGoneStatus: { right: "settings.edit", schema: z.boolean() },
  platformName: { right: "settings.edit", schema: lineUpTo(MAX_PLATFORM_NAME_LENGTH).min(1) },
  platformDescription: { right: "settings.edit", schema: textUpTo(MAX_PLATFORM_DESCRIPTION_LENGTH) },
  supportEmail: { right: "settings.edit", schema: OptionalMail },
  defaultLocale: { right: "settings.edit", schema: Locale },
  /** must include the default language, and all languages in which pages are written */
  locales: {
    right: "settings.edit",
    schema: z.array(Locale).min(1).max(LOCALES.length).transform(once),
  },
  missingTranslation: { right: "settings.edit", schema: VISITOR_SETTING_SCHEMAS.missingTranslation.unwrap() },
  timeZone: {
    right: "settings.edit",
    schema: z
      .string()
      .max(100)
      .refine((zone) => Intl.supportedValuesOf("timeZone").includes(zone), { params: { message: "choice" } }),
  },
  notificationDefaults: { right: "settings.edit", schema: NotificationDefaults },
  senderName: { right: "settings.edit", schema: lineUpTo(MAX_SENDER_NAME_LENGTH) },
  /** one of `hostNames` */
  primaryDomain: { right: "settings.editTechnical", schema: OwnHost },
  hostNames: {
    right: "settings.editTechnical",
    schema: z
      .array(OwnHost)
      .min(1)
      .max(MAX_HOST_NAMES)
      .transform((hosts) => once(hosts).sort()),
  },
  redirectsToPrimary: { right: "settings.editTechnical", schema: z.boolean() },
  senderEmail: { right: "settings.editTechnical", schema: OptionalMail },
  statisticsMonths: { right: "settings.editTechnical", schema: ADMIN_SETTING_SCHEMAS.statisticsMonths.unwrap() },
  mailDays: { right: "settings.editTechnical", schema: ADMIN_SETTING_SCHEMAS.mailDays.unwrap() },
  storageLimitGb: { right: "settings.editTechnical", schema: ADMIN_SETTING_SCHEMAS.storageLimitGb.unwrap() },

  registrationMode: { right: "settings.editAccess", schema: ADMIN_SETTING_SCHEMAS.registrationMode.unwrap() },
  allowedEmailDomains: { right: "settings.editAccess", schema: z.array(EmailDomain).max(MAX_EMAIL_DOMAINS).transform(once) },
  twoFactorRoles: {
    right: "settings.editAccess",
    schema: z.array(z.enum(TWO_FACTOR_ROLES)).max(TWO_FACTOR_ROLES.length).transform(once),
  },
  /** an admin may erase accounts, and decides here which go by themselves */
  eraseInactiveAfterMonths: { right: "settings.editAccess", schema: ADMIN_SETTING_SCHEMAS.eraseInactiveAfterMonths.unwrap() },

  maintenanceMode: { right: "settings.editAccess", schema: MaintenanceMode },

  embedHosts: { right: "settings.editEmbeds", schema: z.array(ForeignHost).max(MAX_EMBED_HOSTS).transform(once) },
  mapTiles: { right: "settings.editEmbeds", schema: MapTiles.nullable() },

  siteimproveId: {
    right: "settings.edit",
    schema: z.string().trim().max(20).regex(/^\d*$/),
  },

  customAnalytics: { right: "settings.editEmbeds", schema: CustomAnalytics.nullable() },

  showAutoTranslate: { right: "settings.edit", schema: z.boolean() },
  translationService: { right: "settings.edit", schema: TranslationService },
  robotsIndex: { right: "settings.edit", schema: z.boolean() },
  accessibilityFacts: { right: "settings.edit", schema: AccessibilityFacts.nullable() },

  searchSynonyms: { right: "settings.edit", schema: SearchSynonyms },
  searchPromotions: { right: "settings.edit", schema: SearchPromotions },

  colorScheme: { right: "settings.edit", schema: z.strictObject({ primary: Hex, accent: Hex }) },
  showHeader: { right: "settings.edit", schema: z.boolean() },
  showFooter: { right: "settings.edit", schema: z.boolean() },
  showSubMenu: { right: "settings.edit", schema: z.boolean() },
  showBreadcrumbs: { right: "settings.edit", schema: z.boolean() },
  headerVisibility: { right: "settings.edit", schema: VISITOR_SETTING_SCHEMAS.headerVisibility.unwrap() },
  headerLogo: { right: "settings.edit", schema: Logo.nullable() },
  faviconLogo: { right: "settings.edit", schema: z.strictObject({ imageGuid: Guid }).nullable() },
  headerImages: { right: "settings.edit", schema: z.array(HeaderImage).max(MAX_HEADER_IMAGES) },
  headerImageChoice: { right: "settings.edit", schema: VISITOR_SETTING_SCHEMAS.headerImageChoice.unwrap() },
  defaultShareImage: { right: "settings.edit", schema: z.strictObject({ imageGuid: Guid }).nullable() },
  footers: { right: "settings.edit", schema: z.array(FooterColumn).max(MAX_FOOTER_COLUMNS) },
  footerTranslations: {
    right: "settings.edit",
    schema: z
      .array(FooterTranslation)
      .max(LOCALES.length)
      .refine((all) => once(all.map(({ locale }) => locale)).length === all.length, { params: { message: "choice" } }),
  },
} as const satisfies Readonly<Record<string, { readonly right: SettingRight; readonly schema: z.ZodType }>>;

export type ChangeableSettingKey = keyof typeof CHANGEABLE_SETTINGS;
export const CHANGEABLE_SETTING_KEYS = Object.keys(CHANGEABLE_SETTINGS) as ChangeableSettingKey[];
export type SettingValue<K extends ChangeableSettingKey> = z.output<(typeof CHANGEABLE_SETTINGS)[K]["schema"]>;

/** The current value of a setting. `version` identifies it: a change that sends it is refused after another change. */
export const VersionedSetting = z.strictObject({ key: z.string(), value: z.unknown(), version: z.string() });
export type VersionedSetting = z.infer<typeof VersionedSetting>;

const changes = CHANGEABLE_SETTING_KEYS.map((key) =>
  z.strictObject({ key: z.literal(key), value: CHANGEABLE_SETTINGS[key].schema, version: z.string().max(100).optional() }),
);

/** A new value for one setting. Without `version` (and without If-Match) the last write wins. */
export const SettingChange = z.discriminatedUnion("key", changes as [(typeof changes)[number], ...typeof changes]);
export type SettingChange = z.infer<typeof SettingChange>;
