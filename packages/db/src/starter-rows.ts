import type { Guid } from "@plein/contract/guid";
import { Locale } from "@plein/contract/locale";
import { TOP_LEVEL_MENU } from "@plein/contract/menus/menu";
import type { StarterSite } from "@plein/contract/platforms/starter-site";
import { PAGE_TYPE } from "@plein/contract/search/search-kind";
import type { PlatformTransaction } from "./platform-db.ts";
import { indexStatements } from "./search-index.ts";

/** Adds what a platform begins with, in the write that makes the platform itself. */
export async function addStarterRows({ prisma }: PlatformTransaction, platformGuid: Guid, site: StarterSite): Promise<void> {
  const [roleGuid, pageGuid, menuGuid] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  await prisma.role.create({ data: { platformGuid, guid: roleGuid, ...site.role } });
  await addHomePage({ prisma }, { platformGuid, pageGuid, roleGuid }, site);
  await prisma.menu.create({ data: { platformGuid, guid: menuGuid, name: TOP_LEVEL_MENU } });
  await prisma.menuItem.create({ data: { platformGuid, menuGuid, pageGuid, sortId: 0, name: site.menuItemName } });
}

type Guids = { readonly platformGuid: Guid; readonly pageGuid: Guid; readonly roleGuid: Guid };

/** The page as its editors see it, and the same published. */
async function addHomePage(
  { prisma }: Pick<PlatformTransaction, "prisma">,
  { platformGuid, pageGuid, roleGuid }: Guids,
  { homePage }: StarterSite,
): Promise<void> {
  const { title, description } = homePage;
  const options = [{ name: "metaDescription", value: description }];
  const blocks = homePage.blocks.map((block, index) => ({ guid: crypto.randomUUID(), sortId: index, ...block }));
  await prisma.page.create({ data: { platformGuid, guid: pageGuid, path: "/", title, isPublished: true, options } });
  await prisma.pageRole.create({ data: { platformGuid, pageGuid, roleGuid, kind: "edit" } });
  for (const { layoutPosition, ...block } of blocks)
    await prisma.buildingBlockInstance.create({
      data: { platformGuid, pageGuid, ...block, layoutPosition: layoutPosition === "top-row" ? "topRow" : "main" },
    });
  await prisma.pagePublication.create({
    data: {
      platformGuid,
      pageGuid,
      title,
      layout: "full",
      options,
      blocks: blocks.map((block) => ({ ...block, viewPermission: "Public", viewRoles: [], addPermission: "Admin", addRoles: [] })),
      version: 1,
    },
  });
  await makeFindable({ prisma }, { platformGuid, pageGuid }, homePage);
}

/** By title and description; what its blocks say follows when its editors publish it. */
async function makeFindable(
  { prisma }: Pick<PlatformTransaction, "prisma">,
  { platformGuid, pageGuid }: Omit<Guids, "roleGuid">,
  { title, description }: StarterSite["homePage"],
): Promise<void> {
  const { defaultLocale } = await prisma.platform.findUniqueOrThrow({ where: { guid: platformGuid }, select: { defaultLocale: true } });
  const statements = indexStatements([
    {
      kind: "page",
      objectGuid: pageGuid,
      typeName: PAGE_TYPE,
      locale: Locale.parse(defaultLocale),
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
  for (const { text, parameter } of statements) await prisma.$queryRawUnsafe(text, parameter);
}
