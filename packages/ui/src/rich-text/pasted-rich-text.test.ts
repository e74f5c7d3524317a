// @vitest-environment jsdom
import { expect, it } from "vitest";
import { richTextFromHtml, richTextFromLines } from "./pasted-rich-text.ts";

it("keeps headings, lists, bold text and safe links of pasted HTML, and no more", () => {
  const html = `<h1 onclick="alert(1)">Titel</h1><p></p><p>Lees <b>alles</b> op <a href="javascript:alert(1)">deze</a> of <a href="https://example.nl/">die</a> plek.</p>
    <ul><li>een</li></ul><script>alert(1)</script><iframe src="https://kwaad.example"></iframe>`;
  expect(richTextFromHtml(html).content).toEqual([
    { type: "heading", level: 3, content: [{ type: "text", text: "Titel" }] },
    {
      type: "paragraph",
      content: [
        { type: "text", text: "Lees " },
        { type: "text", text: "alles", marks: [{ type: "bold" }] },
        { type: "text", text: " op deze of " },
        { type: "text", text: "die", marks: [{ type: "link", link: { kind: "url", url: "https://example.nl/" } }] },
        { type: "text", text: " plek." },
      ],
    },
    { type: "bulletList", content: [{ type: "listItem", content: [{ type: "paragraph", content: [{ type: "text", text: "een" }] }] }] },
  ]);
});

it("makes a paragraph of each line with words", () => {
  expect(richTextFromLines("Een\r\n\r\n  \nTwee").content).toEqual([
    { type: "paragraph", content: [{ type: "text", text: "Een" }] },
    { type: "paragraph", content: [{ type: "text", text: "Twee" }] },
  ]);
  expect(richTextFromLines("").content).toEqual([]);
});
