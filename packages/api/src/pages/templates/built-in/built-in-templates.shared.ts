import { MAX_HERO_TITLE_LENGTH } from "@plein/blocks/kit/schema/content-fields";
import { orderedList, paragraph, richTextOf } from "@plein/blocks/kit/schema/rich-text-parts";
import { type ExampleTexts, exampleTextsIn } from "@plein/contract/checks/example-texts";
import type { Guid } from "@plein/contract/guid";
import { DEFAULT_LOCALE, inEachLanguage, type Locale } from "@plein/contract/languages";
import type { PageLayout } from "@plein/contract/pages/page-layout";
import type { PageTemplateRow, TemplateBlockRow } from "../page-template-rows.ts";
import { blockOf, inArea, lockedBlock, orderBlocks } from "./template-blocks.ts";
import { TEXTS } from "./texts/texts.gen.ts";

/** The templates that every platform has, in this language. They refer to no page, picture or role, for no platform has them all. */
export function listBuiltInTemplates(locale: Locale): readonly PageTemplateRow[] {
  return BY_LOCALE[locale];
}

/** A built-in template; null for any other guid. */
export function findBuiltInTemplate(guid: Guid, locale: Locale): PageTemplateRow | null {
  return BY_LOCALE[locale].find((template) => template.guid === guid) ?? null;
}

/** A built-in template for a page with this title: its opening has the title instead of a placeholder. */
export function withPageTitle(template: PageTemplateRow, title: string): PageTemplateRow {
  const blocks = template.blocks.map((block) =>
    block.buildingBlockName === "hero" ? { ...block, content: { ...block.content, title: cutTitle(title) } } : block,
  );
  return { ...template, blocks };
}

/** A page's title may be longer than an opening's; whole words remain. */
function cutTitle(title: string): string {
  if (title.length <= MAX_HERO_TITLE_LENGTH) return title;
  const cut = title.slice(0, MAX_HERO_TITLE_LENGTH);
  return cut.includes(" ") ? cut.slice(0, cut.lastIndexOf(" ")) : cut;
}

export function isBuiltInTemplate(guid: Guid): boolean {
  return BY_LOCALE[DEFAULT_LOCALE].some((template) => template.guid === guid);
}

/** Whether a built-in template has this name in any language: users couldn't distinguish two templates with one name. */
export function isBuiltInTemplateName(name: string): boolean {
  return Object.values(BY_LOCALE).some((templates) => templates.some((template) => template.name === name));
}

type Texts = (typeof TEXTS)[Locale];
type TemplateName =
  | "empty"
  | "home"
  | "landing"
  | "news"
  | "agenda"
  | "project"
  | "faq"
  | "documents"
  | "people"
  | "contact"
  | "detail"
  | "form";
type Template = { readonly layout: PageLayout; readonly blocks: readonly TemplateBlockRow[] };

/** The templates, numbered by their position here for their guids, which aren't those of rows: a new one comes last. */
const NAMES: readonly TemplateName[] = [
  "empty",
  "home",
  "landing",
  "news",
  "agenda",
  "project",
  "faq",
  "documents",
  "people",
  "contact",
  "detail",
  "form",
];
/** The order in which they are offered, where it differs: after the project. */
const OFFERED: readonly TemplateName[] = NAMES.toSpliced(-1).toSpliced(NAMES.indexOf("project") + 1, 0, "form");
const CHANGED_ON = new Date("2026-11-25T00:00:00Z");
const BY_LOCALE: Readonly<Record<Locale, readonly PageTemplateRow[]>> = inEachLanguage((locale) =>
  build(TEXTS[locale], exampleTextsIn(locale)),
);

function build(texts: Texts, examples: ExampleTexts): PageTemplateRow[] {
  const templates = templatesIn(texts, examples);
  return OFFERED.map((name) => ({
    guid: `b1170000-0000-8000-8000-${String(NAMES.indexOf(name) + 1).padStart(12, "0")}`,
    name: texts[`${name}.name`],
    description: texts[`${name}.description`],
    layout: templates[name].layout,
    blocks: [...templates[name].blocks],
    isPublic: true,
    updatedOn: CHANGED_ON,
  }));
}

function templatesIn(t: Texts, examples: ExampleTexts): Readonly<Record<TemplateName, Template>> {
  const opening = inArea("top-row", blockOf("hero", { title: examples["template.title"], intro: examples["template.intro"] }));
  const threeCards = blockOf("cards", {
    items: [examples["template.card1"], examples["template.card2"], examples["template.card3"]].map((title) => ({
      title,
      text: examples["cards.text"],
    })),
  });
  const lead = (words: string) => blockOf("richText", { body: richTextOf(paragraph(words)) }, { lead: true });
  const person = lockedBlock(
    blockOf("contactPerson", { name: examples["template.person"], role: examples["kept.contactPerson.role"] }),
    t["lockReason.contact"],
  );
  const listed = (block: ReturnType<typeof blockOf>) => lockedBlock(block, t["lockReason.list"]);
  const step = (title: string, state: "done" | "now" | "next") => ({
    title,
    date: t["step.date"],
    text: richTextOf(paragraph(examples["template.step"])),
    state,
  });
  const page = (layout: PageLayout, ...blocks: Parameters<typeof orderBlocks>[0][number][]): Template => ({
    layout,
    blocks: orderBlocks(blocks),
  });
  return {
    empty: page("100"),
    home: page(
      "100",
      opening,
      threeCards,
      blockOf("widget", { title: t["home.news"] }, { itemTypes: ["news"], itemCount: 3 }),
      blockOf(
        "widget",
        { title: t["home.events"] },
        { itemTypes: ["event"], sort_by: "periodStart_asc", layout: "rows", showImage: false },
      ),
    ),
    landing: page(
      "100",
      opening,
      threeCards,
      blockOf("callout", { title: examples["kept.callout.title"], body: richTextOf(paragraph(examples["callout.body"])) }),
    ),
    news: page(
      "100",
      listed(
        blockOf(
          "list",
          { intro: examples["template.news"], emptyText: t["news.empty"] },
          { view: "cards", itemTypes: ["news"], visitorFilters: ["text", "tags"] },
        ),
      ),
    ),
    agenda: page("100", listed(blockOf("agenda", { intro: examples["template.agenda"] }))),
    project: page(
      "75-25",
      lead(examples["template.project"]),
      blockOf("periodState", { title: t["project.period"] }),
      blockOf("heading", { text: t["project.steps"] }),
      blockOf("timeline", { items: [step(t["step.1"], "done"), step(t["step.2"], "now"), step(t["step.3"], "next")] }),
      blockOf("form", { formGuid: null, intro: t["project.form"] }),
      inArea("side-right", person),
      inArea("side-right", blockOf("share", { title: examples["kept.share.title"] })),
    ),
    form: page("100", lead(examples["template.form"]), blockOf("form", { formGuid: null })),
    faq: page(
      "100",
      lead(examples["template.faq"]),
      blockOf("accordion", {
        items: [examples["accordion.question1"], examples["accordion.question2"]].map((question) => ({
          question,
          answer: richTextOf(paragraph(examples["accordion.answer"])),
        })),
      }),
    ),
    documents: page("100", lead(examples["template.documents"]), blockOf("files", { items: [{ title: examples["template.document"] }] })),
    people: page(
      "100",
      listed(
        blockOf(
          "list",
          { intro: examples["template.people"], emptyText: t["people.empty"] },
          { view: "cards", itemTypes: ["person"], defaultSortBy: "title_asc", shownFields: ["role", "phone"], showDate: false },
        ),
      ),
    ),
    contact: page(
      "75-25",
      blockOf("heading", { text: t["contact.heading"] }),
      blockOf("richText", { body: richTextOf(paragraph(examples["template.contact"])) }),
      blockOf("table", {
        caption: t["contact.hours"],
        rows: [
          [t["contact.day"], t["contact.open"]],
          [t["contact.weekdays"], t["contact.times"]],
          [t["contact.weekend"], t["contact.closed"]],
        ],
      }),
      inArea("side-right", person),
    ),
    detail: page(
      "75-25",
      lead(examples["template.detail"]),
      blockOf("heading", { text: t["detail.heading"] }),
      blockOf("richText", {
        body: richTextOf(orderedList(examples["kept.timeline.title1"], examples["kept.timeline.title2"], t["detail.step3"])),
      }),
      inArea("side-right", blockOf("callout", { title: t["detail.aside"], body: richTextOf(paragraph(examples["template.aside"])) })),
    ),
  };
}
