import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findLinkedItemGuids, findLinkedPageGuids } from "./linked-page-guids.ts";

const A = "0199c1f0-8f5e-7c3a-9b1e-00000000000a";
const B = "0199c1f0-8f5e-7c3a-9b1e-00000000000b";
const link = (pageGuid: unknown) => ({ kind: "page", pageGuid });

describe("the pages that blocks link to", () => {
  it("are found in links anywhere, each once", () => {
    const content = { body: { type: "doc", content: [{ marks: [{ type: "link", link: link(A) }] }] }, buttons: [{ link: link(B) }] };
    expect(
      findLinkedPageGuids([
        { content, options: {} },
        { content: {}, options: { more: link(A.toUpperCase()) } },
      ]),
    ).toEqual([A, B]);
  });

  it("are guids: other values of that name are ignored, because they are stored in a column of guids", () => {
    expect(findLinkedPageGuids([{ content: [link("x"), link(7), link(null), link([A]), { guid: A }], options: {} }])).toEqual([]);
  });

  it("are found at any depth, among other values", () => {
    fc.assert(
      fc.property(fc.uuid(), fc.jsonValue(), fc.integer({ min: 0, max: 30 }), (guid, beside, depth) => {
        let content: unknown = link(guid);
        for (let level = 0; level < depth; level++) content = level % 2 === 0 ? [beside, content] : { inner: content };
        expect(findLinkedPageGuids([{ content, options: null }])).toContain(guid);
      }),
    );
  });
});

it("distinguishes the items that blocks link to from the pages", () => {
  const blocks = [{ content: { items: [{ link: link(A) }, { link: { kind: "item", itemGuid: B } }] }, options: {} }];
  expect([findLinkedItemGuids(blocks), findLinkedPageGuids(blocks)]).toEqual([[B], [A]]);
});
