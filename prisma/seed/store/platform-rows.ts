import { digestSecret } from "@plein/auth/secrets/secret";
import { isLinkUrl } from "@plein/contract/blocks/link-url";
import type { Guid } from "@plein/contract/guid";
import { CONTENT_MANAGERS_ROLE_KEY } from "@plein/contract/roles/built-in-role";
import { PLATFORM_SETTING_SCHEMAS } from "@plein/contract/settings/platform-setting";
import { checkedBlocks } from "../content/checked-blocks.ts";
import type { DemoPage } from "../content/demo-page.ts";
import { DEMO_TERMS, type DemoMenuItem, type DemoPlatform } from "../content/demo-platform.ts";
import { demoGuid } from "../demo-guid.ts";
import type { NewRow } from "./insert-rows.ts";

const DAY_MS = 86_400_000;

/** The built-in role of every page's editors, and the platform's own ones. */
export function roleRowsOf({ key, roles }: DemoPlatform, platformGuid: Guid): NewRow<"roles">[] {
  const contentManagers = {
    key: CONTENT_MANAGERS_ROLE_KEY,
    name: "Contentbeheerders",
    description: "Bewerken en publiceren de pagina's van deze site.",
  };
  return [contentManagers, ...roles].map((role) => ({
    platform_guid: platformGuid,
    guid: demoGuid(key, "role", role.key),
    name: role.name,
    description: role.description,
    built_in_key: role.key === CONTENT_MANAGERS_ROLE_KEY ? role.key : null,
  }));
}

/** @throws if a value doesn't match its setting's schema */
export function settingRowsOf(platform: DemoPlatform, platformGuid: Guid): NewRow<"platform_settings">[] {
  const { key, images } = platform;
  const imageGuid = (name: string) => demoGuid(key, "image", name);
  const values: Readonly<Record<string, unknown>> = {
    platformName: platform.name,
    colorScheme: platform.colorScheme,
    headerLogo: { imageGuid: imageGuid("logo"), alt: platform.headerLogoAlt },
    faviconLogo: { imageGuid: imageGuid("favicon") },
    headerImages: platform.headerImages.map((name) => ({ imageGuid: imageGuid(name), alt: images[name]?.alt ?? "" })),
    footers: footersOf(platform),
    // A seeded support grant would outlast its eight hours, and people who try out the demo as staff would have no access.
    requireSupportGrant: false,
    // The demo's accounts are tried out by password alone.
    twoFactorRoles: [],
    termsOfUse: DEMO_TERMS,
    termsOfUseVersion: DEMO_TERMS.version,
    ...platform.settings,
  };
  return Object.entries(values).map(([name, value]) => {
    const schema = Object.entries(PLATFORM_SETTING_SCHEMAS).find(([known]) => known === name)?.[1];
    if (schema === undefined) throw new Error(`${key}: unknown setting ${name}`);
    return { platform_guid: platformGuid, key: name, value: schema.parse(value) };
  });
}

function footersOf({ key, footers, pages }: DemoPlatform) {
  return footers.map(({ links, ...footer }) => ({
    ...footer,
    links: links.map(([label, target]) => ({ label, href: isLinkUrl(target) || target.startsWith("/") ? target : pathOf(target) })),
  }));
  function pathOf(target: string): string {
    const page = pages.find((candidate) => candidate.key === target);
    if (page === undefined) throw new Error(`${key}: a footer links to the unknown page "${target}"`);
    return page.path;
  }
}

export type MenuRows = { readonly menus: readonly NewRow<"menus">[]; readonly menu_items: readonly NewRow<"menu_items">[] };

export function menuRowsOf({ key, menus, pages }: DemoPlatform, platformGuid: Guid): MenuRows {
  return {
    menus: Object.keys(menus).map((name) => ({ platform_guid: platformGuid, guid: demoGuid(key, "menu", name), name })),
    menu_items: Object.entries(menus).flatMap(([menu, items]) => itemRowsOf(items, { key, menu, pages, platformGuid }, [])),
  };
}

type MenuPlace = Pick<DemoPlatform, "key" | "pages"> & { readonly menu: string; readonly platformGuid: Guid };

/** @param parents names of its ancestors, from the top */
function itemRowsOf(items: readonly DemoMenuItem[], place: MenuPlace, parents: readonly string[]): NewRow<"menu_items">[] {
  return items.flatMap((item, sortId) => [
    itemRow(item, sortId, place, parents),
    ...itemRowsOf(item.items ?? [], place, [...parents, item.name]),
  ]);
}

function itemRow(item: DemoMenuItem, sort_id: number, place: MenuPlace, parents: readonly string[]): NewRow<"menu_items"> {
  const { key, menu, platformGuid } = place;
  const page = findPageOf(item, place);
  return {
    platform_guid: platformGuid,
    guid: demoGuid(key, "menu-item", menu, ...parents, item.name),
    menu_guid: demoGuid(key, "menu", menu),
    parent_guid: parents.length === 0 ? null : demoGuid(key, "menu-item", menu, ...parents),
    sort_id,
    // Without a label of its own, an item follows its page's title.
    name: item.name === page?.title ? "" : item.name,
    url_segment: page?.path.split("/").at(-1) ?? "",
    page_guid: page === null ? null : demoGuid(key, "page", page.key),
    external_url: item.url ?? null,
    is_visible: item.isHidden !== true,
  };
}

/** Null for an item that links elsewhere or only groups others. */
function findPageOf({ name, page }: DemoMenuItem, { key, menu, pages }: MenuPlace): DemoPage | null {
  if (page === undefined) return null;
  const linkedPage = pages.find((candidate) => candidate.key === page);
  if (linkedPage === undefined) throw new Error(`${key}: "${name}" of the menu ${menu} links to the unknown page "${page}"`);
  return linkedPage;
}

export function templateRowsOf({ key, templates }: DemoPlatform, platformGuid: Guid): NewRow<"page_templates">[] {
  return templates.map(({ name, description, layout, blocks }) => ({
    platform_guid: platformGuid,
    guid: demoGuid(key, "template", name),
    name,
    description,
    layout,
    blocks: checkedBlocks(blocks, layout, `${key} template ${name}`).map(
      ({ buildingBlockName, options, content, layoutPosition, sortId }) => ({
        buildingBlockName,
        options,
        content,
        layoutPosition,
        sortId,
      }),
    ),
  }));
}

export type InvitationRows = {
  readonly invitations: readonly NewRow<"invitations">[];
  readonly invitation_roles: readonly NewRow<"invitation_roles">[];
};

export function invitationRowsOf({ key, invitations }: DemoPlatform, platformGuid: Guid, now: Date): InvitationRows {
  const guidOf = (name: string) => demoGuid(key, "invitation", name);
  const daysFromNow = (days: number) => new Date(now.getTime() + days * DAY_MS);
  return {
    invitations: invitations.map((invitation) => ({
      platform_guid: platformGuid,
      guid: guidOf(invitation.name),
      code_hash: digestSecret(invitation.code),
      email: invitation.email,
      first_name: invitation.firstName,
      middle_name: invitation.middleName ?? "",
      last_name: invitation.lastName,
      message: invitation.message,
      language: "nl",
      invited_by_guid: demoGuid(key, "user", "admin"),
      created_on: daysFromNow(Math.min(invitation.expiresInDays, 0) - 14),
      sent_on: daysFromNow(Math.min(invitation.expiresInDays, 0) - 14),
      expires_on: daysFromNow(invitation.expiresInDays),
    })),
    invitation_roles: invitations.flatMap(({ name, roles = [] }) =>
      roles.map((role) => ({ platform_guid: platformGuid, invitation_guid: guidOf(name), role_guid: demoGuid(key, "role", role) })),
    ),
  };
}
