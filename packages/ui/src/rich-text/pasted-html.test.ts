// @vitest-environment jsdom
import { getSchema } from "@tiptap/core";
import { DOMParser as EditorParser } from "@tiptap/pm/model";
import { describe, expect, it } from "vitest";
import { fromTiptap } from "./from-tiptap.ts";
import { cleanPastedHtml } from "./pasted-html.ts";
import { richTextExtensions } from "./rich-text-extensions.ts";

const editorParser = EditorParser.fromSchema(getSchema(richTextExtensions));

/** The text after pasting, as lines of `kind: words`; nested ones are indented. */
function pasted(html: string): string[] {
  const { body } = new DOMParser().parseFromString(cleanPastedHtml(html), "text/html");
  return linesOf(fromTiptap(editorParser.parse(body).toJSON()).content, "");
}

type AnyNode = {
  readonly type: string;
  readonly level?: number;
  readonly start?: number;
  readonly text?: string;
  readonly content?: readonly AnyNode[];
};

function linesOf(nodes: readonly AnyNode[], indent: string): string[] {
  return nodes.flatMap((node) => {
    if (node.type === "listItem") return linesOf(node.content ?? [], indent);
    if (node.content?.some(({ type }) => type !== "text" && type !== "hardBreak"))
      return [`${indent}${node.type}${node.start ?? ""}`, ...linesOf(node.content, `${indent}  `)];
    const words = (node.content ?? []).map(({ text }) => text ?? "\n").join("");
    return [`${indent}${node.type}${node.level ?? ""}: ${words.trim()}`];
  });
}

const wordItem = (level: number, marker: string, words: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`;

it("names no fields, which would take the place of what their form is made of", () => {
  const form = '<form name="a"><input name="nodeName"><img id="attributes" name="childNodes">Voor</form>';
  const unnamed = "<form><input><img>Voor</form>";
  expect(cleanPastedHtml(form)).toBe(unnamed);
  expect(cleanPastedHtml(`<p data-pm-slice="1 1 []">Eerst</p>${form}`)).toBe(`<p data-pm-slice="1 1 []">Eerst</p>${unnamed}`);
});

describe("text pasted from Word", () => {
  it("keeps its lists, nested as they were", () => {
    const html = `<p class=MsoNormal>Neem mee:</p>${wordItem(1, "·", "paspoort")}${wordItem(2, "o", "of rijbewijs")}${wordItem(2, "o", "of verblijfskaart")}${wordItem(1, "·", "pasfoto")}<p class=MsoNormal>Tot dan!</p>`;
    expect(pasted(html)).toEqual([
      "paragraph: Neem mee:",
      "bulletList",
      "  paragraph: paspoort",
      "  bulletList",
      "    paragraph: of rijbewijs",
      "    paragraph: of verblijfskaart",
      "  paragraph: pasfoto",
      "paragraph: Tot dan!",
    ]);
  });

  it("recognizes numbered lists by their numbers, and a new list after other text", () => {
    const html = `${wordItem(1, "1.", "betalen")}${wordItem(1, "2.", "ophalen")}<p>En verder:</p>${wordItem(1, "·", "wachten")}`;
    expect(pasted(html)).toEqual([
      "orderedList",
      "  paragraph: betalen",
      "  paragraph: ophalen",
      "paragraph: En verder:",
      "bulletList",
      "  paragraph: wachten",
    ]);
  });

  it("continues the numbering of a list that Word continues", () => {
    const html = `${wordItem(1, "1.", "betalen")}<p>Daarna:</p>${wordItem(1, "2.", "ophalen")}${wordItem(2, "a)", "zelf")}${wordItem(1, "3.", "klaar")}`;
    expect(pasted(html)).toEqual([
      "orderedList",
      "  paragraph: betalen",
      "paragraph: Daarna:",
      "orderedList2",
      "  paragraph: ophalen",
      "  orderedList",
      "    paragraph: zelf",
      "  paragraph: klaar",
    ]);
  });

  it("starts another list where Word restarts the numbering, and not where the numbers include those of the outer list", () => {
    const html = `${wordItem(1, "1.", "een")}${wordItem(1, "2.", "twee")}${wordItem(1, "1.", "opnieuw")}${wordItem(2, "1.1.", "eronder")}${wordItem(2, "1.2.", "ook")}`;
    expect(pasted(html)).toEqual([
      "orderedList",
      "  paragraph: een",
      "  paragraph: twee",
      "orderedList",
      "  paragraph: opnieuw",
      "  orderedList",
      "    paragraph: eronder",
      "    paragraph: ook",
    ]);
  });

  it("keeps an item that skips a level with its neighbours", () => {
    const html = `${wordItem(1, "·", "een")}${wordItem(3, "§", "drie")}${wordItem(3, "§", "nog drie")}${wordItem(1, "·", "twee")}`;
    expect(pasted(html)).toEqual([
      "bulletList",
      "  paragraph: een",
      "  bulletList",
      "    paragraph: drie",
      "    paragraph: nog drie",
      "  paragraph: twee",
    ]);
  });

  it("keeps headings, below the page's own", () => {
    const html = "<style>p{color:red}</style><p class=MsoTitle>Titel</p><h1>Hoofdstuk</h1><h2>Paragraaf</h2><h3>Kopje</h3>";
    expect(pasted(html)).toEqual(["heading3: Titel", "heading3: Hoofdstuk", "heading3: Paragraaf", "heading4: Kopje"]);
  });
});

describe("text pasted from elsewhere", () => {
  it("loses the wrapper of Google Docs with its meaningless bold", () => {
    const html = '<b style="font-weight:normal" id="docs-internal-guid-1"><p>gewoon <span style="font-weight:700">vet</span></p></b>';
    expect(pasted(html)).toEqual(["paragraph: gewoon vet"]);
  });

  it("keeps what Google Docs says in styles alone, but the weight of headings", () => {
    const html = `<h1><span style="font-weight:700">Kop</span></h1><p><span style="font-size:11pt;font-weight:700">vet</span><span style="font-weight:400;font-style:italic">schuin</span><span style="font-weight:400;font-style:normal">gewoon</span></p>`;
    expect(cleanPastedHtml(html)).toBe(
      "<h3><span>Kop</span></h3><p><span><strong>vet</strong></span><span><em>schuin</em></span><span>gewoon</span></p>",
    );
  });

  it("has no empty paragraph for the line breaks between paragraphs, lists and tables", () => {
    const html = '<b id="docs-internal-guid-1"><p>Een</p><br><ul><li>Punt</li></ul><br><p>Twee<br>regels</p></b>';
    expect(pasted(html)).toEqual(["paragraph: Een", "bulletList", "  paragraph: Punt", "paragraph: Twee\nregels"]);
  });

  it("is unchanged when it comes from an editor like this one", () => {
    const html = '<h3 data-pm-slice="1 1 []">Kop</h3>';
    expect(cleanPastedHtml(html)).toBe(html);
  });

  it("has no script, picture or style", () => {
    expect(pasted('<p onclick="x()">tekst<img src=x onerror=x()></p><script>x()</script><style>p{}</style>')).toEqual(["paragraph: tekst"]);
  });
});
