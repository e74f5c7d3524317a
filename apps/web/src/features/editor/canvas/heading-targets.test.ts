import type { LinkTarget } from "@plein/ui/fields/links/link-target";
import { expect, it, vi } from "vitest";
import type { EditorBlock } from "../document/document.ts";
import { withHeadings } from "./heading-targets.ts";

const PAGE = "11111111-2222-4333-8444-555555555555";
const blockOf = (guid: string, content: object, options: object = {}, name = "heading"): EditorBlock => ({
  guid,
  buildingBlockName: name,
  content: { ...content },
  options: { ...options },
  layoutPosition: "main",
  sortId: 0,
});
const OTHER: LinkTarget = {
  link: { kind: "page", pageGuid: PAGE.replace("1", "2") },
  kind: "page",
  name: "Kosten elders",
  detail: "/kosten",
};

function sourceOf(...blocks: readonly EditorBlock[]) {
  const onAnchor = vi.fn();
  const source = withHeadings(
    { searchTargets: async () => [OTHER], findTarget: async () => OTHER },
    {
      pageGuid: PAGE,
      getDocument: () => ({ layout: "100", blocks: blocks.map((block, sortId) => ({ ...block, sortId })) }),
      nameOf: () => "Blok",
      onAnchor,
    },
  );
  return { ...source, onAnchor };
}

it("headings are found by their words, before pages, and get an id once they are chosen", async () => {
  const { searchTargets, onAnchor } = sourceOf(
    blockOf("a", { text: "Wat kost het?" }),
    blockOf("b", { text: "Wat kost het?" }),
    blockOf("c", { text: "" }),
    blockOf("d", { text: "Wat kost: 7" }, { hidden: true }),
  );
  const found = await searchTargets("kost");
  expect(found.map(({ name, detail }) => [name, detail])).toEqual([
    ["Wat kost het?", "#wat-kost-het"],
    ["Wat kost het?", "#wat-kost-het-2"],
    ["Kosten elders", "/kosten"],
  ]);
  found[1]?.prepare?.();
  expect(onAnchor).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ guid: "b" }), "wat-kost-het-2");
});

it("the existing id of a block is used, whatever its kind", async () => {
  const { searchTargets } = sourceOf(blockOf("a", {}, { anchorId: "kaart" }, "map"), blockOf("b", { text: "Kaart" }));
  expect((await searchTargets("kaart")).slice(0, 2)).toMatchObject([
    { name: "Blok", link: { pageGuid: PAGE, anchor: "kaart" } },
    { name: "Kaart", link: { anchor: "kaart-2" } },
  ]);
  expect((await searchTargets("kaart"))[0]).not.toHaveProperty("prepare");
});

it("the target of a link to a heading is found, and is null if the heading is gone", async () => {
  const { findTarget } = sourceOf(blockOf("a", { text: "Wat kost het?" }, { anchorId: "kosten" }));
  expect(await findTarget({ kind: "page", pageGuid: PAGE, anchor: "kosten" })).toMatchObject({ name: "Wat kost het?" });
  expect(await findTarget({ kind: "page", pageGuid: PAGE, anchor: "weg" })).toBeNull();
  expect(await findTarget({ kind: "page", pageGuid: PAGE })).toBe(OTHER);
});
