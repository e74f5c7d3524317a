import type { Guid } from "@plein/contract/guid";
import type { DemoPage } from "../../../../prisma/seed/content/demo-page.ts";
import type { Bench } from "../../bench.ts";
import { addPages, type BlockBuilders } from "../add-pages.ts";

export type ColdPage = { readonly guid: Guid; readonly path: string };

/** The orders of a page's five lists; each shows twelve items of one list. */
const ORDERS = ["publishedOn_desc", "publishedOn_asc", "title_asc", "title_desc", "createdOn_desc"] as const;
const PARAGRAPH = "Langs het water staan huizen van alle tijden, en tussen de huizen liggen tuinen waar in de zomer de was wappert.";

const LIST_KEY = "koude-lijst";

/** Adds a page with a list that visitors can filter, without items: those of other measures are in other lists. */
export async function addColdList(bench: Pick<Bench, "limitTarget">): Promise<ColdPage> {
  const path = `/${LIST_KEY}`;
  const [guid = ""] = await addPages(bench, (build) => [
    {
      key: LIST_KEY,
      path,
      title: "Koude lijst",
      description: "Dient om te meten wat een lijst kost die niemand eerder opvroeg.",
      layout: "100",
      blocks: [
        build.list(
          { intro: PARAGRAPH },
          { defaultSortBy: "publishedOn_desc", itemTypes: ["news"], view: "cards", visitorFilters: ["tags", "period"] },
        ),
      ],
    },
  ]);
  return { guid, path };
}

/** Adds pages with five blocks that show items of one list, and five other blocks, two of which link to other added pages. */
export async function addColdPages(bench: Pick<Bench, "limitTarget">, listGuid: Guid, count: number): Promise<ColdPage[]> {
  const keys = Array.from({ length: count }, (_, index) => `koud-${index + 1}`);
  const guids = await addPages(bench, (build) => keys.map((_key, index) => coldPage(build, { listGuid, keys, index })));
  return guids.map((guid, index) => ({ guid, path: pathAt(index) }));
}

function pathAt(index: number): string {
  return `/koud-${index + 1}`;
}

type ColdPageInput = { readonly listGuid: Guid; readonly keys: readonly string[]; readonly index: number };

function coldPage(build: BlockBuilders, { listGuid, keys, index }: ColdPageInput): DemoPage {
  const [one = "", other = ""] = [keys[(index + 1) % keys.length], keys[(index + 7) % keys.length]];
  const words = [
    build.heading(`Koude pagina ${index + 1}`),
    build.text(`${PARAGRAPH}\n\nZie ook [de volgende](${one}).`),
    build.callout({ title: "Let op", body: PARAGRAPH }),
    build.buttons([["Naar een andere pagina", other]]),
    build.separator(),
  ];
  const lists = ORDERS.map((order) => build.list({ intro: PARAGRAPH }, { defaultParentGuids: [listGuid], defaultSortBy: order }));
  return {
    key: keys[index] ?? "",
    path: pathAt(index),
    title: `Koude pagina ${index + 1}`,
    description: "Dient om te meten wat een pagina kost die niemand eerder opvroeg.",
    layout: "100",
    blocks: words.flatMap((block, place) => [block, ...lists.slice(place, place + 1)]),
  };
}
