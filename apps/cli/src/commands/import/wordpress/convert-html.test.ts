import { RichText } from "@plein/contract/blocks/rich-text";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { convertHtml } from "./convert-html.ts";
import type { Targets } from "./imported-block.ts";

const TARGETS: Targets = {
  link: (href) => (href.startsWith("https://") ? { kind: "url", url: href } : null),
  image: (src, alt) => (src.includes("gone") ? null : { guid: "7f1c0b5e-0f0e-4a53-9a51-2f6f3f7b0a01", width: 800, height: 600, alt }),
  allowsFrames: true,
  title: "Pagina",
};

function convert(html: string, targets: Partial<Targets> = {}) {
  const { blocks, lost } = convertHtml(html, { ...TARGETS, ...targets });
  return { blocks: blocks.map(({ buildingBlockName, content }) => [buildingBlockName, outline(content)]), lost };
}

/** Rich text in a notation of its own: paragraphs by their words, marks by signs. */
function outline(content: Readonly<Record<string, unknown>>): unknown {
  return "body" in content ? (content.body as RichText).content.map((part) => outlinePart(part as never)) : content;
}

type Part = { type: string; text?: string; level?: number; start?: number; marks?: { type: string }[]; content?: Part[] };
function outlinePart({ type, text = "", level, start, marks = [], content = [] }: Part): unknown {
  if (type === "text")
    return marks.reduce((words, mark) => ({ bold: `*${words}*`, italic: `_${words}_`, link: `<${words}>` })[mark.type] ?? words, text);
  if (type === "hardBreak") return "|";
  if (type === "paragraph" || type === "heading") return `${"#".repeat(level ?? 0)}${content.map(outlinePart).join("")}`;
  return {
    [`${type}${start ?? ""}`]: content.flatMap((item) =>
      item.type === "listItem" ? [(item.content ?? []).map(outlinePart)] : [outlinePart(item)],
    ),
  };
}

describe("the content of a WordPress post", () => {
  it("from the block editor becomes building blocks", () => {
    const { blocks, lost } = convert(`
      <!-- wp:paragraph --><p>Een <strong>vet</strong> woord en een <a href="https://elders.example/">link</a>.</p><!-- /wp:paragraph -->
      <!-- wp:heading --><h2 class="wp-block-heading">Kop</h2><!-- /wp:heading -->
      <!-- wp:heading {"level":3} --><h3>Kleinere kop</h3><!-- /wp:heading -->
      <!-- wp:list --><ul><!-- wp:list-item --><li>een<ul><li>dieper</li></ul></li><!-- /wp:list-item --><li>twee</li></ul><!-- /wp:list -->
      <!-- wp:quote --><blockquote class="wp-block-quote"><p>Citaat</p><cite>Iemand</cite></blockquote><!-- /wp:quote -->
      <!-- wp:image {"id":7} --><figure class="wp-block-image"><img src="https://oud.example/a.jpg" alt="Brug"/><figcaption>De brug</figcaption></figure><!-- /wp:image -->
      <!-- wp:separator --><hr class="wp-block-separator"/><!-- /wp:separator -->
      <!-- wp:embed --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">
      https://www.youtube.com/watch?v=aqz-KE-bpKQ
      </div><figcaption>Film</figcaption></figure><!-- /wp:embed -->
      <!-- wp:latest-posts {"postsToShow":3} /-->`);
    expect(blocks).toEqual([
      ["richText", ["Een *vet* woord en een <link>."]],
      ["heading", { text: "Kop" }],
      [
        "richText",
        ["###Kleinere kop", { bulletList: [["een", { bulletList: [["dieper"]] }], ["twee"]] }, { blockquote: ["Citaat", "_Iemand_"] }],
      ],
      ["image", { image: expect.objectContaining({ alt: "Brug" }), caption: "De brug" }],
      ["separator", {}],
      ["embed", { url: "https://www.youtube.com/watch?v=aqz-KE-bpKQ", title: "Film" }],
    ]);
    expect(lost).toEqual(["block latest-posts"]);
  });

  it("from the classic editor has paragraphs between empty lines, and captions as shortcodes", () => {
    const { blocks, lost } = convert(
      'Eerste\nregel\n\n\nTweede <em>alinea</em> [sic]\n\n[caption id="a" width="300"]<img src="https://oud.example/a.jpg" alt=""> Onder de foto[/caption]\n\n[contact-form-7 id="12"]',
    );
    expect(blocks).toEqual([
      ["richText", ["Eerste|regel", "Tweede _alinea_ [sic]"]],
      ["image", { image: expect.anything(), caption: "Onder de foto" }],
    ]);
    expect(lost).toEqual(["shortcode contact-form-7"]);
  });

  it("is converted with a list of the omitted content", () => {
    const { blocks, lost } = convert(
      '<p>a<script>alert(1)</script></p><p><img src="gone.jpg"></p><a href="javascript:alert(1)">b</a><iframe src="http://x.example"></iframe>' +
        '<table><tr><td colspan="2">c</td></tr><tr><td><a href="https://x.example">d</a></td><td>e</td></tr></table><form><input>f</form>',
    );
    expect(blocks).toEqual([
      ["richText", ["a", "b"]],
      [
        "table",
        {
          caption: "Pagina",
          rows: [
            ["c", ""],
            ["d", "e"],
          ],
          hasHeaderRow: false,
        },
      ],
      ["richText", ["f"]],
    ]);
    expect(lost).toEqual([
      "<script>",
      "picture gone.jpg",
      "link to javascript:alert(1)",
      "frame of http://x.example",
      "joined cells of a table",
      "links in a table",
      "<form>",
      "<input>",
    ]);
  });

  it("becomes a link instead of a frame on the page of an item", () => {
    const { blocks } = convert('<iframe src="https://player.vimeo.com/video/12345"></iframe>', { allowsFrames: false });
    expect(blocks).toEqual([["richText", ["<https://player.vimeo.com/video/12345>"]]]);
  });

  it("is valid rich text, whatever the HTML", () => {
    const tag = fc.constantFrom(
      "p",
      "div",
      "ul",
      "ol",
      "li",
      "blockquote",
      "h2",
      "h3",
      "h5",
      "b",
      "em",
      "a",
      "br",
      "pre",
      "span",
      "figure",
      "table",
      "td",
      "script",
      "svg",
    );
    const piece = fc.oneof(
      tag.map((name) => `<${name}>`),
      tag.map((name) => `</${name}>`),
      fc.string({ maxLength: 8 }),
      fc.constantFrom("\n\n", " ", '<a href="https://a.example">', "<!-- wp:x /-->", "[gallery]", "&nbsp;"),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        for (const { buildingBlockName, content } of convertHtml(pieces.join(""), TARGETS).blocks)
          if (buildingBlockName === "richText") RichText.parse(content.body);
      }),
    );
  });

  it("continues the numbering of a list where the original does", () => {
    expect(convert('<ol start="4"><li>vier</li></ol>').blocks).toEqual([["richText", [{ orderedList4: [["vier"]] }]]]);
    for (const start of ["1", "", "vier", "-2", "99999999"])
      expect(convert(`<ol start="${start}"><li>een</li></ol>`).blocks).toEqual([["richText", [{ orderedList: [["een"]] }]]]);
  });

  it("may be nested thousands of levels deep", () => {
    const { lost } = convert(`${"<div>".repeat(1500)}deep${"<blockquote>".repeat(1500)}`);
    expect(lost).toEqual(["what is nested too deeply"]);
    expect(convert(`<p>${"<b>".repeat(1500)}bold`).blocks).toEqual([["richText", ["*bold*"]]]);
    expect(convert("<ul><li>x".repeat(30)).lost).toEqual(["a list within too many lists"]);
  });
});
