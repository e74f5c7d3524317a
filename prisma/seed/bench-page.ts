import type { Guid } from "@plein/contract/guid";
import type { ImageReference } from "@plein/contract/media/image-reference";
import { CONTENT_MANAGERS_ROLE_KEY } from "@plein/contract/roles/built-in-role";
import { createClient } from "@plein/db/pool/pg-client";
import type pg from "pg";
import { createBlockBuilders, forRoles, forUsers, inArea } from "./content/block-builders.ts";
import type { DemoBlock, DemoPage } from "./content/demo-page.ts";
import { demoGuid } from "./demo-guid.ts";
import { insertPages } from "./store/add-platform.ts";
import { pageRowsOf } from "./store/page-rows.ts";

/** Number of links in the one text with many. */
const LINKS = 25;
export const BENCH_PATH = "/meting";

const targetKeys = Array.from({ length: LINKS }, (_, index) => `meting-${index + 1}`);

export type BenchPage = { readonly guid: Guid; readonly path: string };

/**
 * Adds a page for performance measurements to a platform: 20 mixed blocks in four areas, one of them with 25 links to
 * pages that are added too, two of them with a limited audience. Does nothing if it already exists.
 *
 * @param ownerUrl URL of a migrated database, with the login that owns the tables
 */
export async function addBenchPage({ ownerUrl, platformGuid }: { ownerUrl: string; platformGuid: Guid }): Promise<BenchPage> {
  const client = createClient({ connectionString: ownerUrl, application_name: "plein seed", pipeline: true });
  await client.connect();
  const guid = demoGuid(platformGuid, "page", "meting");
  try {
    await client.query("begin");
    await client.query("select set_config('app.platform', $1, true)", [platformGuid]);
    const existingPage = await client.query("select 1 from pages where guid = $1", [guid]);
    if (existingPage.rowCount === 0) await insertPages(client, await benchRows(client, platformGuid));
    await client.query("commit");
    return { guid, path: BENCH_PATH };
  } finally {
    await client.end();
  }
}

async function benchRows(client: pg.Client, platformGuid: Guid) {
  const images = await client.query<Omit<ImageReference, "alt">>(
    "select guid, width, height from images where height < width order by guid limit 4",
  );
  const roles = await client.query<{ guid: Guid }>("select guid from roles where built_in_key = $1", [CONTENT_MANAGERS_ROLE_KEY]);
  const [contentManagers] = roles.rows;
  if (contentManagers === undefined) throw new Error(`The platform ${platformGuid} has no role of content managers`);
  const pages = [benchPage(platformGuid, images.rows), ...targetKeys.map(targetPage)];
  return pageRowsOf(pages, {
    platformKey: platformGuid,
    platformGuid,
    now: new Date(),
    editorGuid: null,
    roleGuidOf: () => contentManagers.guid,
  });
}

function targetPage(key: string, index: number): DemoPage {
  return {
    key,
    path: `${BENCH_PATH}/${index + 1}`,
    title: `Doel ${index + 1} van de meting`,
    description: "Hoort bij de meting.",
    layout: "100",
    blocks: [],
  };
}

function benchPage(platformGuid: Guid, images: readonly Omit<ImageReference, "alt">[]): DemoPage {
  return {
    key: "meting",
    path: BENCH_PATH,
    title: "Twintig blokken om te meten",
    description: "Deze pagina dient om de snelheid te meten.",
    layout: "25-50-25",
    blocks: benchBlocks(platformGuid, images),
  };
}

const PARAGRAPH =
  "De Linde stroomt al eeuwen door ons dal. Langs het water staan huizen van alle tijden, en tussen de huizen liggen tuinen waar in de zomer de was wappert. Wie hier woont kent de buren, de brug en de bakker op de hoek.";

function benchBlocks(platformGuid: Guid, images: readonly Omit<ImageReference, "alt">[]): DemoBlock[] {
  const placeholder = { guid: demoGuid(platformGuid, "image", "none"), width: 1600, height: 900 };
  const build = createBlockBuilders<string, "1" | "2" | "3" | "4">({
    findPageGuid: (key) => demoGuid(platformGuid, "page", key),
    getImage: (name, alt = `Beeld ${name} van de meting`) => ({ ...(images[Number(name) - 1] ?? placeholder), alt }),
  });
  const links = targetKeys.map((key, index) => `- ${PARAGRAPH.slice(0, 60)}: [doel ${index + 1}](${key})`).join("\n");
  const questions = [1, 2, 3, 4].map((number) => [`Vraag ${number}: hoe gaat dat?`, PARAGRAPH] as const);
  const three = (["1", "2", "3"] as const).map((image) => ({
    title: `Kaart ${image}`,
    text: PARAGRAPH.slice(0, 120),
    to: `meting-${image}`,
    image,
  }));
  return [
    ...inArea(
      "top-row",
      build.hero(
        {
          title: "Twintig blokken om te meten",
          intro: PARAGRAPH,
          image: "1",
          buttons: [
            ["Naar doel 1", "meting-1"],
            ["Naar doel 2", "meting-2"],
          ],
        },
        { width: "full" },
      ),
      build.cards(three),
    ),
    ...inArea(
      "side-left",
      build.heading("Aan de kant", { level: "h2", size: "s" }),
      build.callout({ title: "Let op", body: PARAGRAPH }, { kind: "warning" }),
      forUsers(build.text(PARAGRAPH)),
      build.image({ image: "2" }, { ratio: "1:1" }),
    ),
    build.text(`${PARAGRAPH}\n\n### Doelen\n\n${links}`, { lead: true }),
    build.heading("Beeld en tekst"),
    build.imageText({ image: "3", title: "Links het beeld", body: `${PARAGRAPH}\n\n${PARAGRAPH}`, button: ["Naar doel 3", "meting-3"] }),
    build.accordion(questions),
    build.separator(),
    build.text(`${PARAGRAPH}\n\n> ${PARAGRAPH}`),
    build.buttons(
      [
        ["Naar doel 4", "meting-4"],
        ["Naar doel 5", "meting-5"],
      ],
      { style: "secondary" },
    ),
    build.callout({ body: PARAGRAPH, button: ["Naar doel 6", "meting-6"] }, { kind: "positive" }),
    forRoles(build.text(PARAGRAPH), CONTENT_MANAGERS_ROLE_KEY),
    ...inArea("side-right", build.image({ image: "4" }), build.text(`**Ernaast**\n\n${PARAGRAPH}`), build.separator()),
    ...inArea("bottom-row", build.cards(three, { columns: 3, background: "surface" }), build.buttons([["Naar doel 7", "meting-7"]])),
  ];
}
