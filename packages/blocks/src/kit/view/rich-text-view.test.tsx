// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { blockquote, bold, bulletList, linked, orderedList, paragraph, richTextOf, subheading } from "../schema/rich-text-parts.ts";
import { showBlock } from "../testing/show-block.tsx";

const show = (body: unknown, headingLevel: 2 | 3 = 3, linkHref?: () => null) =>
  showBlock({ name: "richText", content: { body }, headingLevel, env: linkHref ? { linkHref } : {} }).querySelector("div") ?? document.body;

describe("rich text", () => {
  it("renders semantic elements", () => {
    const body = richTextOf(
      subheading(3, "Meenemen"),
      bulletList([paragraph("paspoort"), orderedList("oud", "nieuw")]),
      blockquote(paragraph("Kom ", bold("op tijd"), { type: "hardBreak" }, "!")),
    );
    expect(show(body).innerHTML).toBe(
      "<h3>Meenemen</h3><ul><li>paspoort<ol><li>oud</li><li>nieuw</li></ol></li></ul><blockquote><p>Kom <strong>op tijd</strong><br>!</p></blockquote>",
    );
  });

  it("continues the numbering of a list with a start number", () => {
    const body = richTextOf({ type: "orderedList", start: 5, content: [{ type: "listItem", content: [paragraph("vijf")] }] });
    expect(show(body).innerHTML).toBe('<ol start="5"><li>vijf</li></ol>');
  });

  it("escapes text", () => {
    expect(show(richTextOf(paragraph("<img src=x onerror=alert(1)> & zo"))).querySelector("img")).toBeNull();
  });

  it("keeps the text of a link whose page can't be visited", () => {
    const body = richTextOf(paragraph("Zie ", linked("afval", { kind: "page", pageGuid: "7f1c0b5e-0f0e-4a53-9a51-2f6f3f7b0a01" })));
    expect(show(body).innerHTML).toBe('<p>Zie <a href="/pagina/7f1c0b5e-0f0e-4a53-9a51-2f6f3f7b0a01">afval</a></p>');
    expect(show(body, 3, () => null).innerHTML).toBe("<p>Zie afval</p>");
  });

  it("raises its headings after the page's title, so that no level is skipped", () => {
    const body = richTextOf(subheading(3, "Eén"), subheading(4, "Twee"));
    expect([...show(body, 2).querySelectorAll("h2,h3,h4")].map(({ localName }) => localName)).toEqual(["h2", "h3"]);
    expect([...show(body, 3).querySelectorAll("h2,h3,h4")].map(({ localName }) => localName)).toEqual(["h3", "h4"]);
  });
});
