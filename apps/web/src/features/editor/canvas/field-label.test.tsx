// @vitest-environment jsdom
import { readBlockMessages } from "@plein/blocks/kit/testing/block-files";
import type { BlockEnv, BlockViewProps } from "@plein/blocks/kit/view/block-view-props";
import { findBlockView, loadAllBlockViews } from "@plein/blocks/kit/view/block-views";
import { blockSchemas } from "@plein/blocks/schemas";
import { cleanup, render } from "@testing-library/react";
import { type ComponentType, createElement } from "react";
import { createIntl, IntlProvider } from "react-intl";
import { afterEach, beforeAll, expect, it } from "vitest";
import { fieldLabel, numberedLabel } from "../../../client/blocks/field-label.ts";

beforeAll(loadAllBlockViews);
afterEach(cleanup);

it.each(Object.keys(blockSchemas))("every in-place text of the block %s has a label", (name) => {
  const intl = createIntl({ locale: "nl", messages: readBlockMessages(name, "nl.admin.json"), onError: () => undefined });
  const unnamed = new Set<string>();
  const note = ({ field, label }: { readonly field: string; readonly label?: string }) => {
    if ((label ?? fieldLabel(intl, name, field)) === "") unnamed.add(field);
    return null;
  };
  const env: BlockEnv = {
    isEditing: true,
    linkHref: () => null,
    imageSrc: () => "/a.png",
    listOf: () => null,
    subNavigationOf: () => [],
    embedOf: () => null,
    InPlaceText: note,
    InPlaceRichText: note,
  };
  const view = findBlockView(name) as ComponentType<BlockViewProps>;
  for (const example of blockSchemas[name]?.examples ?? [])
    render(
      <IntlProvider locale="nl" messages={{}} onError={() => undefined}>
        {createElement(view, { guid: "g", ...example, env, isFirst: false, headingLevel: 2 } satisfies BlockViewProps)}
      </IntlProvider>,
    );
  expect([...unnamed]).toEqual([]);
});

it("texts of several parts are numbered", () => {
  expect(numberedLabel("Titel", "/title")).toBe("Titel");
  expect(numberedLabel("Vraag", "/items/1/question")).toBe("Vraag 2");
  expect(numberedLabel("Cel", "/rows/0/cells/2")).toBe("Cel 1.3");
});
