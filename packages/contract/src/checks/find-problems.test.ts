import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BuildingBlockInstance } from "../blocks/building-block-instance.ts";
import { translateExample } from "./example-texts.ts";
import { findProblems } from "./find-problems.ts";
import { isRepairable, repairProblem } from "./repair-problem.ts";

const SHOWN = "0199c1f0-8f5e-7c3a-9b1e-00000000000a";
const HIDDEN = "0199c1f0-8f5e-7c3a-9b1e-00000000000b";
const GONE = "0199c1f0-8f5e-7c3a-9b1e-00000000000c";
const OWN = "0199c1f0-8f5e-7c3a-9b1e-00000000000d";
const page = { guid: OWN, locale: "nl", linkStates: { [SHOWN]: "shown", [HIDDEN]: "hidden", [GONE]: "missing" } } as const;

type TestBlock = { readonly name: string; readonly content: object; readonly options?: object };
const pageOf = (...blocks: readonly TestBlock[]) =>
  blocks.map(
    ({ name, content, options = {} }, sortId): BuildingBlockInstance => ({
      guid: `b${sortId}`,
      buildingBlockName: name,
      content: { ...content },
      options: { ...options },
      layoutPosition: "main",
      sortId,
    }),
  );
const heading = (level: string, text = "Kop") => ({ name: "heading", content: { text }, options: { level } });
const text = (...content: object[]) => ({ name: "richText", content: { body: { type: "doc", content } } });
const paragraph = (...content: object[]) => ({ type: "paragraph", content });
const linked = (words: string, ...marks: object[]) => ({
  type: "text",
  text: words,
  marks: [{ type: "link", link: { kind: "url", url: "https://example.nl/" } }, ...marks],
});
const toPage = (words: string, pageGuid: string) => ({
  type: "text",
  text: words,
  marks: [{ type: "link", link: { kind: "page", pageGuid } }],
});
const words = (value: string) => ({ type: "text", text: value });
const kinds = (blocks: readonly BuildingBlockInstance[]) =>
  findProblems(blocks, page).map(({ blockGuid, kind, text: about }) => [blockGuid, kind, about]);

describe("blocks that are no text", () => {
  it("isn't the code of a developer", () => {
    const code = `<P>ALLES IN HOOFDLETTERS</P> ${"woord ".repeat(40)}. https://example.nl`;
    expect(kinds(pageOf({ name: "html", content: { code, title: "Teller" } }))).toEqual([]);
  });

  it("is a reusable block that visitors don't see", () => {
    const place = (pageGuid: string | null) => ({ name: "reusable", content: { pageGuid } });
    expect(kinds(pageOf(place(SHOWN), place(HIDDEN), place(GONE), place(null)))).toEqual([
      ["b1", "reusableIsHidden", ""],
      ["b2", "reusableIsHidden", ""],
    ]);
  });
});

describe("headings", () => {
  it("may go down one level at a time, and up any number", () => {
    expect(kinds(pageOf(heading("h2"), heading("h3"), heading("h4"), heading("h2"), heading("h3")))).toEqual([]);
  });

  it("may not start below the title's next level, nor skip one", () => {
    expect(kinds(pageOf(heading("h3", "Eerst"), heading("h4")))).toEqual([["b0", "headingSkipped", "Eerst"]]);
    expect(kinds(pageOf(heading("h2"), heading("h4", "Diep")))).toEqual([["b1", "headingSkipped", "Diep"]]);
  });

  it("don't count while they are hidden", () => {
    const hidden = { ...heading("h4"), options: { level: "h4", hidden: true } };
    expect(kinds(pageOf(hidden, heading("h2"), hidden, heading("h3")))).toEqual([]);
  });

  it("have words", () => {
    expect(kinds(pageOf(text({ type: "heading", level: 3, content: [] })))).toEqual([["b0", "headingEmpty", ""]]);
  });
});

describe("links", () => {
  it.each([
    ["Klik hier", "linkIsVague"],
    ["lees meer…", "linkIsVague"],
    ["Meer informatie", "linkIsVague"],
    ["https://example.nl/pad", "linkIsAddress"],
    ["www.example.nl", "linkIsAddress"],
  ])("say where they lead, unlike %j", (label, kind) => {
    expect(kinds(pageOf(text(paragraph(linked(label)))))).toEqual([["b0", kind, label]]);
  });

  it("have a text of their own for each target", () => {
    const aanvragen = (pageGuid: string) => text(paragraph(toPage("Aanvragen", pageGuid)));
    expect(kinds(pageOf(aanvragen(SHOWN), aanvragen(SHOWN)))).toEqual([]);
    expect(kinds(pageOf(aanvragen(SHOWN), aanvragen(SHOWN.replace(/a$/, "d"))))).toEqual([["b1", "linkIsAmbiguous", "Aanvragen"]]);
  });

  it("lead to a page that visitors see", () => {
    expect(kinds(pageOf(text(paragraph(toPage("Weg", GONE), words(" en "), toPage("Later", HIDDEN)))))).toEqual([
      ["b0", "linkIsBroken", "Weg"],
      ["b0", "linkIsHidden", "Later"],
    ]);
  });

  it("lead to an item and a document that visitors see", () => {
    const file = (guid: string) => ({ guid, name: "a.pdf", contentType: "application/pdf", size: 1 });
    const items = [
      { label: "Item", link: { kind: "item", itemGuid: GONE } },
      { label: "Concept", link: { kind: "item", itemGuid: HIDDEN } },
      { label: "Agenda", link: { kind: "item", itemGuid: SHOWN } },
      { label: "Folder", link: { kind: "file", file: file(GONE) } },
      { label: "Kaart", link: { kind: "file", file: file(SHOWN) } },
    ];
    expect(kinds(pageOf({ name: "buttons", content: { items } }))).toEqual([
      ["b0", "linkIsBroken", "Item"],
      ["b0", "linkIsBroken", "Folder"],
      ["b0", "linkIsHidden", "Concept"],
    ]);
  });

  it("lead to a heading that is on the page, for visitors too", () => {
    const toHeading = (label: string, anchor: string, pageGuid = OWN) => ({ label, link: { kind: "page", pageGuid, anchor } });
    const items = [toHeading("Kosten", "kosten"), toHeading("Duur", "duur"), toHeading("Weg", "weg"), toHeading("Elders", "weg", SHOWN)];
    const target = (anchorId: string, options: object = {}) => ({ name: "callout", content: {}, options: { anchorId, ...options } });
    expect(kinds(pageOf({ name: "buttons", content: { items } }, target("kosten"), target("duur", { hidden: true })))).toEqual([
      ["b0", "linkHasNoHeading", "Duur"],
      ["b0", "linkHasNoHeading", "Weg"],
    ]);
  });

  it("are one link when a part of it is bold", () => {
    expect(kinds(pageOf(text(paragraph(linked("lees "), linked("meer", { type: "bold" }), linked(" over afval")))))).toEqual([]);
  });

  it("have a text and a target", () => {
    expect(kinds(pageOf(text(paragraph(linked("  ")))))).toEqual([["b0", "linkIsEmpty", ""]]);
    const buttons = { name: "buttons", content: { items: [{ label: "Aanvragen", link: null }] } };
    expect(kinds(pageOf(buttons))).toEqual([["b0", "linkIsEmpty", "Aanvragen"]]);
  });
});

it("finds descriptions of pictures that are names of files", () => {
  const picture = (alt: string) => ({ name: "image", content: { image: { guid: "g", width: 10, height: 10, alt } } });
  expect(kinds(pageOf(picture("IMG_2041.JPG"), picture("dsc 0042"), picture(""), picture("De brug over de Linde")))).toEqual([
    ["b0", "altIsFileName", "IMG_2041.JPG"],
    ["b1", "altIsFileName", "dsc 0042"],
  ]);
});

it("finds texts in capitals, not abbreviations", () => {
  expect(kinds(pageOf(heading("h2", "LET OP: GESLOTEN"), heading("h2", "DIGID"), heading("h2", "BSN en KVK-nummer")))).toEqual([
    ["b0", "capitals", "LET OP: GESLOTEN"],
  ]);
});

it("finds sentences of more than 25 words in Dutch", () => {
  const sentence = (count: number) => `Wij ${Array.from({ length: count - 1 }, () => "lopen").join(" ")}.`;
  const blocks = pageOf(text(paragraph(words(`${sentence(25)} ${sentence(20)}`))), text(paragraph(words(sentence(26)))));
  expect(findProblems(blocks, page).map(({ blockGuid, kind }) => [blockGuid, kind])).toEqual([["b1", "sentenceIsLong"]]);
  expect(findProblems(blocks, { ...page, locale: "en" })).toEqual([]);
});

it("finds example texts that are as a new block or a template had them, in any language, wherever they are", () => {
  const card = (title: string, body: string) => ({ title, text: body });
  const cards = [card("Verhuizen", " Zeg in één zin waar deze kaart naartoe leidt. "), card("First card", "Geef uw adres door.")];
  const person = (name: string) => ({ name: "contactPerson", content: { name, role: "Functie" } });
  const buttons = [{ label: "Nieuwe knop", link: { kind: "url", url: "https://example.nl/" } }];
  expect(
    kinds(
      pageOf(
        text(paragraph(words("Schrijf hier "), { type: "text", text: "uw tekst.", marks: [{ type: "bold" }] })),
        text(paragraph(words("Schrijf hier uw tekst. Of niet."))),
        { name: "cards", content: { items: cards } },
        { name: "buttons", content: { items: buttons } },
        person("Naam van de contactpersoon"),
        person("Samira Haddou"),
        { ...heading("h2", "Nieuwe kop"), options: { hidden: true } },
      ),
    ),
  ).toEqual([
    ["b0", "textIsExample", "Schrijf hier uw tekst."],
    ["b2", "textIsExample", "Zeg in één zin waar deze kaart naartoe leidt."],
    ["b2", "textIsExample", "First card"],
    ["b3", "textIsExample", "Nieuwe knop"],
    ["b4", "textIsExample", "Naam van de contactpersoon"],
  ]);
});

it("finds the example texts of a platform's own templates, which are marked by brackets around the whole text", () => {
  const bracketed = (value: string) => text(paragraph(words(value)));
  const bold = { type: "text", text: "naam", marks: [{ type: "bold" }] };
  expect(
    kinds(
      pageOf(
        heading("h2", "[Onderwerp van het project]"),
        text(paragraph(words(" [Noem hier de "), bold, words("] "))),
        { name: "buttons", content: { items: [{ label: "[Aanvragen]", link: { kind: "url", url: "https://example.nl/" } }] } },
        bracketed("[1]"),
        bracketed("Jaarverslag [pdf, 2 MB]"),
        bracketed("[Jan] en [Piet]"),
        bracketed("[]"),
      ),
    ),
  ).toEqual([
    ["b0", "textIsExample", "[Onderwerp van het project]"],
    ["b1", "textIsExample", "[Noem hier de naam]"],
    ["b2", "textIsExample", "[Aanvragen]"],
  ]);
});

it("finds no text of a new block that could be meant as it is", () => {
  const callout = { name: "callout", content: { title: "Goed om te weten", body: { type: "doc", content: [paragraph(words("Ja."))] } } };
  expect(kinds(pageOf(callout))).toEqual([]);
  expect(translateExample(callout.content, "nl")).toBe(callout.content);
  expect(translateExample(callout.content, "en")).toEqual({ ...callout.content, title: "Good to know" });
});

it("finds tables without headers", () => {
  const table = (hasHeaderRow: boolean) => ({ name: "table", content: { rows: [], caption: "Tarieven" }, options: {}, hasHeaderRow });
  expect(kinds(pageOf({ name: "table", content: { ...table(false).content, hasHeaderRow: false } }))).toEqual([
    ["b0", "tableWithoutHeaders", "Tarieven"],
  ]);
  expect(kinds(pageOf({ name: "table", content: { ...table(true).content, hasHeaderRow: true } }))).toEqual([]);
  const rows = [
    ["", " "],
    ["Paspoort", "€ 83,87"],
  ];
  expect(kinds(pageOf({ name: "table", content: { rows, caption: "", hasHeaderRow: false } }))).toEqual([
    ["b0", "tableWithoutHeaders", "Paspoort € 83,87"],
  ]);
});

describe("repairs", () => {
  const withOne = (...content: object[]) => pageOf(text(...content));
  /** What the only problem of a page becomes, as the content of its text. */
  const repaired = (blocks: readonly BuildingBlockInstance[]) => {
    const [problem, ...others] = findProblems(blocks, page);
    expect(others).toEqual([]);
    return problem && repairProblem(blocks, problem);
  };

  it("turn paragraphs with dashes into a list, and keep bold text", () => {
    const marks = [{ type: "bold" }];
    const blocks = withOne(
      paragraph(words("Neem mee:")),
      paragraph(words("- een pas")),
      paragraph(words("- "), { type: "text", text: "geld", marks }),
    );
    expect(repaired(blocks)?.content).toEqual({
      body: {
        type: "doc",
        content: [
          paragraph(words("Neem mee:")),
          {
            type: "bulletList",
            content: [
              { type: "listItem", content: [paragraph(words("een pas"))] },
              { type: "listItem", content: [paragraph({ type: "text", text: "geld", marks })] },
            ],
          },
        ],
      },
    });
  });

  it("leave a single dash and the numbers of another list alone", () => {
    expect(kinds(withOne(paragraph(words("- dat is alles")), paragraph(words("1. niet dit"))))).toEqual([]);
  });

  it("remove empty paragraphs, not the only one", () => {
    expect(repaired(withOne(paragraph(words("Een")), paragraph(), paragraph(words("Twee"))))?.content).toEqual({
      body: { type: "doc", content: [paragraph(words("Een")), paragraph(words("Twee"))] },
    });
    expect(kinds(withOne(paragraph()))).toEqual([]);
  });

  it("remove all empty paragraphs of a block, which are one problem at the first", () => {
    const quote = { type: "blockquote", content: [paragraph()] };
    const blocks = withOne(paragraph(words("Een")), paragraph(), quote, paragraph(words(" ")), paragraph(words("Twee")), paragraph());
    expect(findProblems(blocks, page)).toEqual([
      { blockGuid: "b0", kind: "paragraphIsEmpty", text: "", count: 3, pointer: "/content/body/content/1" },
    ]);
    expect(repaired(blocks)?.content).toEqual({
      body: { type: "doc", content: [paragraph(words("Een")), quote, paragraph(words("Twee"))] },
    });
    expect(repaired(withOne(paragraph(), paragraph()))?.content).toEqual({ body: { type: "doc", content: [paragraph()] } });
  });

  it("give a heading the level below the one before it", () => {
    expect(repaired(pageOf(heading("h2"), heading("h4")))?.options).toEqual({ level: "h3" });
    expect(repaired(withOne({ type: "heading", level: 4, content: [words("Diep")] }))?.content).toMatchObject({
      body: { content: [{ level: 3 }] },
    });
  });

  it("write capitals as a sentence", () => {
    expect(repaired(pageOf(heading("h2", "LET OP! WIJ ZIJN GESLOTEN")))?.content).toEqual({ text: "Let op! Wij zijn gesloten" });
    const line = paragraph(words("LET OP: "), { type: "text", text: "VANDAAG GESLOTEN", marks: [{ type: "bold" }] });
    expect(repaired(withOne(line))?.content).toMatchObject({
      body: { content: [{ content: [{ text: "Let op: " }, { text: "vandaag gesloten" }] }] },
    });
  });

  it("do nothing to a block that changed since", () => {
    const [problem] = findProblems(withOne(paragraph(words("Een")), paragraph()), page);
    expect(problem && repairProblem(withOne(paragraph(words("Een")), paragraph(words("Twee"))), problem)).toBeNull();
    expect(problem && repairProblem([], problem)).toBeNull();
  });
});

/** A tree that looks like a rich text, but may have anything in it. */
const oddText = fc.letrec((tie) => ({
  node: fc.record({
    type: fc.constantFrom("doc", "paragraph", "heading", "bulletList", "listItem", "blockquote", "text"),
    content: fc.oneof({ maxDepth: 4 }, fc.jsonValue(), fc.array(tie("node"), { maxLength: 3 })),
    text: fc.jsonValue(),
    marks: fc.jsonValue(),
  }),
})).node;

it("never throws, whatever a draft contains, and a repair removes what it repairs", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.oneof(fc.jsonValue(), oddText)), (content) => {
      const blocks = pageOf({ name: "richText", content });
      const problems = findProblems(blocks, page);
      for (const problem of problems.filter(isRepairable)) {
        const [block] = blocks;
        const repair = repairProblem(blocks, problem);
        if (block === undefined || repair === null) continue;
        const left = findProblems([{ ...block, ...repair }], page).filter(({ kind }) => kind === problem.kind);
        expect(left.length).toBeLessThan(problems.filter(({ kind }) => kind === problem.kind).length);
      }
    }),
  );
});
