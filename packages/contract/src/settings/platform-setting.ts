import { z } from "zod";
import { DEFAULT_EMBED_HOSTS } from "../blocks/embed.ts";
import { DEFAULT_MAP_TILES, MapTiles } from "../blocks/map.ts";
import { CustomAnalytics } from "../consent/custom-analytics.ts";
import { Guid } from "../guid.ts";
import { LOCALES } from "../languages.ts";
import { AccessibilityFacts } from "../legal/accessibility-facts.ts";
import { OwnLegalStatement } from "../legal/legal-statement.ts";
import { INITIAL_TERMS_OF_USE_VERSION } from "../legal/terms-of-use.ts";
import { Locale } from "../locale.ts";
import { MailAddress } from "../mails/mail.ts";
import { DEFAULT_MAIL_DAYS, MailDays } from "../mails/mail-retention.ts";
import { NotificationDefaults, PRODUCT_NOTIFICATION_DEFAULTS } from "../notices/notification-defaults.ts";
import { InactiveMonths } from "../privacy/inactivity.ts";
import { SearchPromotions, SearchSynonyms } from "../search/search-tuning.ts";
import { TWO_FACTOR_ROLES } from "../sessions/two-factor-roles.ts";
import { MAX_STATISTICS_MONTHS, StatisticsMonths } from "../statistics/retention.ts";
import { HEADER_LOGO_HEIGHT, HEADER_LOGO_PADDING } from "./design-scale.ts";
import { HEADER_IMAGE_CHOICES, MAX_HEADER_IMAGES } from "./header-image-choice.ts";
import { MaintenanceMode, NO_MAINTENANCE } from "./maintenance-mode.ts";
import { MISSING_TRANSLATION_CHOICES } from "./missing-translation.ts";
import { TranslationService } from "./translation-service.ts";

/**
 * The settings of a platform, each with its type and default (docs/rules.md "Settings", docs/glossary.md). `VisitorSettings` are those
 * that a visitor's page needs; only admins can read the others.
 */
const Logo = z.strictObject({
  imageGuid: Guid,
  alt: z.string(),
  height: z.int().min(24).max(120).default(HEADER_LOGO_HEIGHT),
  padding: z.int().min(0).max(32).default(HEADER_LOGO_PADDING),
});
const HeaderImage = z.strictObject({ imageGuid: Guid, alt: z.string() });
export type HeaderImage = z.infer<typeof HeaderImage>;
const FooterLink = z.strictObject({ label: z.string(), href: z.string() });
const FooterColumn = z.strictObject({ title: z.string(), text: z.string().optional(), links: z.array(FooterLink) });
const FooterTranslation = z.strictObject({ locale: Locale, description: z.string(), columns: z.array(FooterColumn) });
export const ColorScheme = z.strictObject({ primary: z.string().regex(/^#[0-9a-f]{6}$/), accent: z.string().regex(/^#[0-9a-f]{6}$/) });
export type ColorScheme = z.infer<typeof ColorScheme>;

/** Continues from the version of the product's default terms. */
export const TermsVersion = z.int().min(INITIAL_TERMS_OF_USE_VERSION);

export const VISITOR_SETTING_SCHEMAS = {
  platformName: z.string().max(80),
  platformDescription: z.string().max(300).default(""),
  primaryDomain: z.string(),
  colorScheme: ColorScheme.default({ primary: "#00697d", accent: "#b8420f" }),
  headerLogo: Logo.nullable().default(null),
  faviconLogo: z.strictObject({ imageGuid: Guid }).nullable().default(null),
  /** the picture above the title of a page without a picture of its own there */
  headerImages: z.array(HeaderImage).max(MAX_HEADER_IMAGES).default([]),
  headerImageChoice: z.enum(HEADER_IMAGE_CHOICES).default("perPage"),
  footers: z.array(FooterColumn).max(4).default([]),
  /** the description and the footer in other languages than the default one; a part that is empty shows in the default one */
  footerTranslations: z.array(FooterTranslation).max(LOCALES.length).default([]),
  showHeader: z.boolean().default(true),
  showFooter: z.boolean().default(true),
  showSubMenu: z.boolean().default(true),
  showBreadcrumbs: z.boolean().default(true),
  headerVisibility: z.enum(["always", "onScrollUp", "onlyHome", "never"]).default("always"),
  siteimproveId: z.string().regex(/^\d*$/).default(""),
  /** translation of pages by Google */
  showAutoTranslate: z.boolean().default(false),
  /** translation of pages by another service; empty for none */
  translationService: TranslationService.default(""),
  /** whether search engines may list the site */
  robotsIndex: z.boolean().default(true),
  /** languages of its pages, the default one first; without a stored value the default one alone */
  locales: z.array(Locale).max(LOCALES.length).default([]),
  /** the target of the language switch on a page without a translation: the page itself, or the home page in that language */
  missingTranslation: z.enum(MISSING_TRANSLATION_CHOICES).default("page"),
  /** increased by publishing new terms of use: users who accepted another version are prompted again */
  termsOfUseVersion: TermsVersion.default(INITIAL_TERMS_OF_USE_VERSION),
} as const;

export const MAX_STORAGE_GB = 100_000;

export const ADMIN_SETTING_SCHEMAS = {
  hostNames: z.array(z.string()),
  /** documents and files at the other host names redirect to the primary domain */
  redirectsToPrimary: z.boolean().default(false),
  /** language of the platform's own pages, and of its mails to users who chose none */
  defaultLocale: Locale,
  /** IANA name, such as Europe/Amsterdam */
  timeZone: z.string(),
  /** who may register: nobody (by invitation or not at all), people with an address of `allowedEmailDomains`, anyone */
  registrationMode: z.enum(["closed", "invite", "domains", "open"]).default("invite"),
  allowedEmailDomains: z.array(z.string().max(253)).max(100).default([]),
  /** user roles of which a second factor is required */
  twoFactorRoles: z.array(z.enum(TWO_FACTOR_ROLES)).default(["Admin", "Mett", "Developer"]),
  /** staff need a support grant to work here: with a reason, for some hours, visible to the admins */
  requireSupportGrant: z.boolean().default(true),
  useGoneStatus: z.boolean().default(false),
  /** the picture that social networks show for pages and items without any other; null for a card that the product draws */
  defaultShareImage: z.strictObject({ imageGuid: Guid }).nullable().default(null),
  /** the site is closed to everybody but its admins */
  maintenanceMode: MaintenanceMode.default(NO_MAINTENANCE),
  /** hosts that pages may embed */
  embedHosts: z
    .array(z.string().max(253))
    .max(100)
    .default([...DEFAULT_EMBED_HOSTS]),
  /** the tile server of maps; null for maps without tiles */
  mapTiles: MapTiles.nullable().default(DEFAULT_MAP_TILES),
  /** synonyms and promoted pages of the search */
  searchSynonyms: SearchSynonyms.default([]),
  searchPromotions: SearchPromotions.default([]),
  /** a script of the platform's own that counts visits after consent; null for none */
  customAnalytics: CustomAnalytics.nullable().default(null),
  /** contact address for users who can't continue by themselves; empty for none */
  supportEmail: z.union([z.literal(""), MailAddress]).default(""),
  /** notices and mails of users who chose nothing themselves */
  notificationDefaults: NotificationDefaults.default(PRODUCT_NOTIFICATION_DEFAULTS),
  /** sender of mails; empty: the platform's name, and the installation's address */
  senderName: z.string().max(80).default(""),
  senderEmail: z.union([z.literal(""), MailAddress]).default(""),
  /** months after which unused accounts are erased, after two mails; 0: never */
  eraseInactiveAfterMonths: z.union([z.literal(0), InactiveMonths]).default(0),
  /** months that counted visits, searches and steps of forms are stored */
  statisticsMonths: StatisticsMonths.default(MAX_STATISTICS_MONTHS),
  /** days that the list of mails has those that were sent or given up */
  mailDays: MailDays.default(DEFAULT_MAIL_DAYS),
  /** quota for stored pictures and documents, in GB of 1,000,000,000 bytes */
  storageLimitGb: z.int().min(1).max(MAX_STORAGE_GB).default(10),
  /** the platform's own statements; null for the product's text */
  termsOfUse: OwnLegalStatement.nullable().default(null),
  privacyStatement: OwnLegalStatement.nullable().default(null),
  accessibilityStatement: OwnLegalStatement.nullable().default(null),
  /** fills the product's accessibility statement; null until somebody had the website evaluated */
  accessibilityFacts: AccessibilityFacts.nullable().default(null),
  cookieStatement: OwnLegalStatement.nullable().default(null),
} as const;

export const VisitorSettings = z.strictObject(VISITOR_SETTING_SCHEMAS);
export type VisitorSettings = z.infer<typeof VisitorSettings>;

export const PLATFORM_SETTING_SCHEMAS = { ...VISITOR_SETTING_SCHEMAS, ...ADMIN_SETTING_SCHEMAS } as const;
export type PlatformSettingKey = keyof typeof PLATFORM_SETTING_SCHEMAS;

/** One setting on the wire. */
export const PlatformSettingValue = z.strictObject({ key: z.string(), value: z.unknown() });
export type PlatformSettingValue = z.infer<typeof PlatformSettingValue>;
