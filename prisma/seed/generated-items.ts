import type { DemoItem } from "./content/demo-item.ts";
import { demoNumber } from "./demo-guid.ts";

const SUBJECTS = ["Weg", "Brug", "Park", "School", "Sporthal", "Bibliotheek", "Haven", "Molen", "Plein", "Dijk"] as const;
const VERBS = ["opgeknapt", "geopend", "gesloten", "verplaatst", "vergroend", "verlicht", "besproken", "geteld"] as const;
const TAGS = ["wonen", "verkeer", "groen", "jeugd", "sport", "zorg", "bestuur", "cultuur", "afval", "bouwen"] as const;

/** Age of the oldest item, however many items there are. */
const YEARS_BACK = 15;

/**
 * News for measurements, spread evenly over the years.
 *
 * @param first index of the first item, from 0
 * @param total number of items in all
 */
export function generatedItems(first: number, count: number, total: number): DemoItem[] {
  return Array.from({ length: count }, (_, index) => {
    const number = first + index + 1;
    const pick = (list: readonly string[], kind: string) => list[demoNumber(list.length, kind, String(number))] ?? "";
    const [subject, verb, tag] = [pick(SUBJECTS, "subject"), pick(VERBS, "verb"), pick(TAGS, "tag")];
    return {
      title: `${subject} ${number} ${verb}`,
      type: "news",
      description: `In dossier ${number} leest u hoe het gaat met ${subject.toLowerCase()} ${number}, en wat ${tag} ermee te maken heeft.`,
      tags: [tag],
      daysAgo: 1 + (number / Math.max(1, total)) * YEARS_BACK * 365,
      metadata: { author: `Redacteur ${demoNumber(50, "author", String(number))}` },
    };
  });
}
