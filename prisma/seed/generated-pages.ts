import type { PageLayout } from "@plein/contract/pages/page-layout";
import { demoBlockBuilders, inArea } from "./content/block-builders.ts";
import type { DemoPage } from "./content/demo-page.ts";
import type { DemoPlatform } from "./content/demo-platform.ts";
import { demoNumber } from "./demo-guid.ts";

const LAYOUTS: readonly PageLayout[] = ["100", "25-75", "75-25", "25-50-25"];
const SUBJECTS = ["Straat", "Plein", "Brug", "Park", "School", "Haven", "Dijk", "Buurt", "Molen", "Kade"] as const;
const STATES = ["in aanleg", "opgeknapt", "heropend", "in beheer", "op de schop", "vergroend"] as const;

/**
 * Pages for measurements, in no menu: an archive of projects with links between them.
 *
 * @param first number of the first, from 0
 */
export function generatedPages({ key, pages, images }: DemoPlatform, first: number, count: number): DemoPage[] {
  const publicKeys = pages
    .filter(({ publication, isDeleted, viewPermission }) => publication !== "draft" && !isDeleted && viewPermission === undefined)
    .map((page) => page.key);
  const imageNames = Object.keys(images);
  const build = demoBlockBuilders(key, publicKeys, images);
  const pick = (list: readonly string[], ...names: readonly string[]) => list[demoNumber(list.length, ...names)] ?? "";

  return Array.from({ length: count }, (_, index) => {
    const number = String(first + index + 1);
    const title = `${pick(SUBJECTS, "subject", number)} ${number} ${pick(STATES, "state", number)}`;
    const layout = LAYOUTS[(first + index) % LAYOUTS.length] ?? "100";
    const near = pick(publicKeys, "near", number);
    const notice = build.callout({ body: `Dit dossier heeft nummer ${number}. Vragen? Noem het nummer als u ons belt.` });
    return {
      key: `archief-${number}`,
      path: `/archief/${number}`,
      title,
      description: `Archief: ${title}.`,
      layout,
      blocks: [
        build.text(`Op deze plek leest u wat er gebeurd is bij ${title.toLowerCase()}. Zie ook [deze pagina](${near}).`, { lead: true }),
        build.image({ image: pick(imageNames, "image", number) }),
        build.text(
          `### Wat is er gedaan?\n\n- de bestrating is vernieuwd\n- er staan ${demoNumber(40, number)} nieuwe bomen\n- de verlichting is zuiniger\n\n### Meer weten\n\nKijk bij [een ander onderwerp](${pick(publicKeys, "more", number)}).`,
        ),
        ...(layout === "100" || layout === "75-25" ? [] : inArea("side-left", notice)),
        ...(layout === "75-25" ? inArea("side-right", notice) : []),
      ],
    };
  });
}
