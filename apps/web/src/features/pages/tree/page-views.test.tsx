// @vitest-environment jsdom
import { stubMissingBrowserApis } from "@plein/ui/testing/missing-browser-apis";
import { UiProvider } from "@plein/ui/ui-provider.tsx";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { RawIntlProvider } from "react-intl";
import { afterEach, beforeAll, expect, it } from "vitest";
import { I18n } from "../../../messages/i18n.ts";
import { treePages } from "../../../testing/tree-pages.ts";
import { ViewsCell, ViewsHeading, ViewsLine } from "./page-views.tsx";
import type { PageViews } from "./use-page-views.ts";

const i18n = new I18n("nl");
beforeAll(async () => {
  stubMissingBrowserApis();
  for (const set of ["public", "user", "admin"] as const) await i18n.load(set);
});
afterEach(cleanup);

const pages = [
  ...treePages(["/veel", "/weinig", "/geen"]),
  ...treePages(["/reusable/blok"], { guid: "0199c1f0-8f5e-7c3a-9b1e-000000000009", isReusable: true }),
];
const counts = new Map<string, number>([
  ["0199c1f0-8f5e-7c3a-9b1e-000000000000", 1234],
  ["0199c1f0-8f5e-7c3a-9b1e-000000000001", 4],
]);

function show(state: PageViews["state"]): string[] {
  const views: PageViews = { state, of: state === "loaded" ? counts : new Map() };
  render(
    <UiProvider nonce="">
      <RawIntlProvider value={i18n.intl}>
        <table>
          <thead>
            <tr>
              <ViewsHeading views={views} />
            </tr>
          </thead>
          <tbody>
            <tr>
              {pages.map((page) => (
                <ViewsCell key={page.guid} page={page} views={views} />
              ))}
            </tr>
            <tr>
              {pages.map((page) => (
                <th key={page.guid}>
                  <ViewsLine page={page} views={views} />
                </th>
              ))}
            </tr>
          </tbody>
        </table>
      </RawIntlProvider>
    </UiProvider>,
  );
  return screen.getAllByRole("cell").map(({ textContent }) => textContent ?? "");
}

function lines(): string[] {
  return [...document.querySelectorAll("tbody th")].map(({ textContent }) => textContent);
}

it("the number of a page's views is shown, and nothing for a block of other pages", () => {
  expect(show("loaded")).toEqual(["1.234", "4", "0", ""]);
  expect(lines()).toEqual(["1.234 weergaven in 30 dagen", "4 weergaven in 30 dagen", "0 weergaven in 30 dagen", ""]);
  cleanup();
  expect(show("loading")).toEqual(["", "", "", ""]);
  cleanup();
  expect(show("failed")).toEqual(["–", "–", "–", ""]);
  expect(lines()).toEqual(["", "", "", ""]);
});

it.each([
  ["loaded", "in de 30 dagen tot en met vandaag"],
  ["failed", "konden niet worden geladen"],
] as const)("explains by keyboard what is counted, or that it is missing (%s)", async (state, text) => {
  show(state);
  const button = screen.getByRole("button", { name: "Uitleg bij de weergaven" });
  act(() => button.focus());
  fireEvent.click(button);
  const dialog = await screen.findByRole("dialog", { name: "Uitleg bij de weergaven" });
  expect(dialog.textContent).toContain(text);
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
  await waitFor(() => expect(document.activeElement).toBe(button));
});
