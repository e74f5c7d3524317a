import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { linkedPageGuidsOf } from "./linked-page-guids.ts";

const A = "0199c1f0-8f5e-7c3a-9b1e-00000000000a";
const B = "0199c1f0-8f5e-7c3a-9b1e-00000000000b";
const link = (pageGuid: unknown) => ({ kind: "page", pageGuid });

describe("the pages that blocks link to", () => {
  it("are found wherever a link stands, each once", () => {
    const content = { body: { type: "doc", content: [{ marks: [{ type: "link", link: link(A) }] }] }, buttons: [{ link: link(B) }] };
    expect(
      linkedPageGuidsOf([
        { content, options: {} },
        { content: {}, options: { more: link(A.toUpperCase()) } },
      ]),
    ).toEqual([A, B]);
  });

  it("are guids: other things of that name don't count, since a column of guids keeps them", () => {
    expect(linkedPageGuidsOf([{ content: [link("x"), link(7), link(null), link([A]), { guid: A }], options: {} }])).toEqual([]);
  });

  it("are found however deep, beside anything else", () => {
    fc.assert(
      fc.property(fc.uuid(), fc.jsonValue(), fc.integer({ min: 0, max: 30 }), (guid, beside, depth) => {
        let content: unknown = link(guid);
        for (let level = 0; level < depth; level++) content = level % 2 === 0 ? [beside, content] : { inner: content };
        expect(linkedPageGuidsOf([{ content, options: null }])).toContain(guid);
      }),
    );
  });
});
