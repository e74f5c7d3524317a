import type { OwnLegalStatement } from "@plein/contract/legal/legal-statement";
import type { PersonAudience, PersonPart } from "@plein/contract/profiles/person-visibility";
import type { RegistrationSettings } from "@plein/contract/sessions/registration";
import type { ColorScheme, VisitorSettings } from "@plein/contract/settings/platform-setting";
import type { DemoDocuments } from "./demo-document.ts";
import type { DemoForm } from "./demo-form.ts";
import type { DemoImage } from "./demo-image.ts";
import type { DemoItemType, DemoList } from "./demo-item.ts";
import type { DemoPage } from "./demo-page.ts";

export type DemoRole = { readonly key: string; readonly name: string; readonly description: string };

/** The terms of use in force on the demo's platforms: the product's text, of which a second version was published. */
export const DEMO_TERMS: OwnLegalStatement = { version: 2, date: "2026-09-01", texts: {} };

/** The eight accounts of every platform of the demo, by the local part of their email address. */
export const DEMO_ACCOUNTS = ["admin", "editor", "member", "verified", "staff", "developer", "inactive", "newterms"] as const;
export type DemoAccountName = (typeof DEMO_ACCOUNTS)[number];

export type DemoPerson = {
  readonly firstName: string;
  readonly middleName?: string;
  readonly lastName: string;
  /** display name on public contributions */
  readonly alias?: string;
  /** keys of roles, besides those that the account's name implies */
  readonly roles?: readonly string[];
};

/** Somebody with an account who chose who finds them. */
export type DemoColleague = Omit<DemoPerson, "roles"> & {
  /** local part of their email address */
  readonly name: string;
  readonly choices: Readonly<Partial<Record<PersonPart, PersonAudience>>>;
  /** values of profile fields, by key */
  readonly work: Readonly<Record<string, string>>;
};

export type DemoInvitation = DemoPerson & {
  readonly name: "open" | "expired";
  readonly email: string;
  /** part of the link; a real one is random, but the demo's is known so that the link can be shown */
  readonly code: string;
  readonly message: string;
  /** days after the seeding, below 0 for an expired one */
  readonly expiresInDays: number;
};

/** A menu item: a page by its key, an external URL, or a label that only groups others. */
export type DemoMenuItem = {
  readonly name: string;
  readonly page?: string;
  readonly url?: string;
  readonly isHidden?: boolean;
  readonly items?: readonly DemoMenuItem[];
};

export type DemoFooter = {
  readonly title: string;
  readonly text?: string;
  /** label and the key of a page, or a URL */
  readonly links: readonly (readonly [label: string, target: string])[];
};

export type DemoTemplate = Pick<DemoPage, "layout" | "blocks"> & { readonly name: string; readonly description: string };

/** A complete platform of the demo. */
export type DemoPlatform = {
  /** folder of its images and first part of its host and email addresses */
  readonly key: string;
  readonly name: string;
  readonly primaryDomain: string;
  readonly hostNames: readonly string[];
  readonly emailDomain: string;
  readonly colorScheme: ColorScheme;
  readonly settings: Partial<VisitorSettings & RegistrationSettings & { readonly supportEmail: string }>;
  readonly headerLogoAlt: string;
  /** names of images */
  readonly headerImages: readonly string[];
  readonly footers: readonly DemoFooter[];
  readonly images: Readonly<Record<string, DemoImage>>;
  readonly documents: DemoDocuments;
  readonly roles: readonly DemoRole[];
  readonly people: Readonly<Record<DemoAccountName, DemoPerson>>;
  readonly colleagues: readonly DemoColleague[];
  /** keys of known profile fields that the platform shows to everyone */
  readonly publicFields: readonly string[];
  readonly invitations: readonly DemoInvitation[];
  readonly menus: Readonly<Record<string, readonly DemoMenuItem[]>>;
  readonly pages: readonly DemoPage[];
  /** the page of the first one gets the items for measurements */
  readonly lists: readonly DemoList[];
  readonly itemTypes: readonly DemoItemType[];
  readonly templates: readonly DemoTemplate[];
  /** the first one gets the submissions for measurements */
  readonly forms: readonly DemoForm[];
};
