import type { Guid } from "@plein/contract/guid";
import { Locale } from "@plein/contract/locale";
import { TOP_LEVEL_MENU } from "@plein/contract/menus/menu";
import type { StarterSite } from "@plein/contract/platforms/starter-site";
import { PAGE_TYPE } from "@plein/contract/search/search-kind";
import type { PlatformTransaction } from "../platform-transaction.ts";
import { saveSearchEntries } from "../search/search-index.ts";

type Tx = Pick<PlatformTransaction, "kysely" | "platformGuid">;

/** Provisions a new platform with the starter site, in the transaction that adds the platform itself. */
export async function addStarterRows({ kysely, platformGuid }: Tx, site: StarterSite): Promise<void> {
  const [roleGuid, pageGuid, menuGuid] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const { builtInKey, ...role } = site.role;
  const own = { platform_guid: platformGuid };
  await kysely
    .insertInto("roles")
    .values({ ...own, guid: roleGuid, built_in_key: builtInKey, ...role })
    .execute();
  await addHomePage({ kysely, platformGuid }, { pageGuid, roleGuid }, site);
  await kysely
    .insertInto("menus")
    .values({ ...own, guid: menuGuid, name: TOP_LEVEL_MENU })
    .execute();
  const item = { menu_guid: menuGuid, page_guid: pageGuid, sort_id: 0, name: site.menuItemName };
  await kysely
    .insertInto("menu_items")
    .values({ ...own, ...item })
    .execute();
}

type Guids = { readonly pageGuid: Guid; readonly roleGuid: Guid };

/** The page as a draft, and the same as a publication. */
async function addHomePage({ kysely, platformGuid }: Tx, { pageGuid, roleGuid }: Guids, { homePage }: StarterSite): Promise<void> {
  const { title, description } = homePage;
  const options = JSON.stringify([{ name: "metaDescription", value: description }]);
  const blocks = homePage.blocks.map((block, index) => ({ guid: crypto.randomUUID(), sortId: index, ...block }));
  const own = { platform_guid: platformGuid };
  await kysely
    .insertInto("pages")
    .values({ ...own, guid: pageGuid, path: "/", title, is_published: true, options })
    .execute();
  await kysely
    .insertInto("page_roles")
    .values({ ...own, page_guid: pageGuid, role_guid: roleGuid, kind: "edit" })
    .execute();
  const rows = blocks.map((block) => ({
    ...own,
    guid: block.guid,
    page_guid: pageGuid,
    sort_id: block.sortId,
    building_block_name: block.buildingBlockName,
    layout_position: block.layoutPosition,
    options: JSON.stringify(block.options),
    content: JSON.stringify(block.content),
  }));
  await kysely.insertInto("building_block_instances").values(rows).execute();
  const published = blocks.map((block) => ({ ...block, viewPermission: "Public", viewRoles: [], addPermission: "Admin", addRoles: [] }));
  await kysely
    .insertInto("page_publications")
    .values({ ...own, page_guid: pageGuid, title, layout: "100", options, blocks: JSON.stringify(published), version: 1 })
    .execute();
  await indexHomePage({ kysely, platformGuid }, pageGuid, homePage);
}

/** Indexes title and description; the text of its blocks follows when its editors publish it. */
async function indexHomePage({ kysely, platformGuid }: Tx, pageGuid: Guid, { title, description }: StarterSite["homePage"]): Promise<void> {
  const platform = await kysely.selectFrom("platforms").select("default_locale").where("guid", "=", platformGuid).executeTakeFirstOrThrow();
  await saveSearchEntries(kysely, [
    {
      kind: "page",
      objectGuid: pageGuid,
      typeName: PAGE_TYPE,
      locale: Locale.parse(platform.default_locale),
      readers: { pages: [pageGuid] },
      path: "",
      title,
      summary: description,
      headings: [],
      tags: [],
      text: "",
      image: null,
      date: new Date(),
      expiresOn: null,
    },
  ]);
}
