import { createIntl } from "react-intl";
import { expect, it } from "vitest";
import { BodySlot } from "./cached-body.tsx";
import type { PageBody } from "./page-view.ts";

it("a page links once the styles of each of its blocks, including those of a reusable block", () => {
  // What the renderer of blocks gets besides is of no concern here.
  const body = {
    blocks: [{ name: "reusable" }, { name: "agenda" }],
    reusables: { one: { blocks: [{ buildingBlockName: "gallery" }, { buildingBlockName: "agenda" }] } },
    Blocks: () => <p>Foto’s</p>,
  } as unknown as PageBody;
  const slot = new BodySlot({ gallery: ["/gallery.css"], agenda: ["/agenda.css"], map: ["/map.css"] });
  const { html } = slot.fill(`<html><head></head><body>${slot.markupOf(body, createIntl({ locale: "nl" }))}</body></html>`);
  expect(html).toBe(
    '<html><head><link rel="stylesheet" href="/agenda.css"><link rel="stylesheet" href="/gallery.css"></head><body><p>Foto’s</p></body></html>',
  );
});
