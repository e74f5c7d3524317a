// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { IntlProvider } from "react-intl";
import { expect, it } from "vitest";
import { previewEnv } from "../../../../client/blocks/preview-env.ts";
import type { ComparedPage } from "../version-lines.ts";
import { RenderedPage } from "./rendered-page.tsx";

it("shows blocks whose view no page has loaded yet", async () => {
  const content = { caption: "Standen", rows: [["Ploeg"], ["De Meeuwen"]], hasHeaderRow: true, hasHeaderColumn: false };
  const table = { guid: "0199c1f0-8f5e-7c3a-9b1e-000000000001", buildingBlockName: "table", content, options: {}, sortId: 0 };
  const page: ComparedPage = {
    title: "Competitie",
    layout: "100",
    options: [],
    buildingBlockInstances: [{ ...table, layoutPosition: "main" }],
  };
  render(
    <IntlProvider locale="nl" onError={() => undefined}>
      <RenderedPage page={page} env={previewEnv({})} marks={new Map()} current={null} />
    </IntlProvider>,
  );
  expect(await screen.findByText("De Meeuwen")).toBeTruthy();
});
