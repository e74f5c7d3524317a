// @vitest-environment jsdom
import type { OwnPage } from "@plein/contract/pages/own-page";
import { stubMissingBrowserApis } from "@plein/ui/testing/missing-browser-apis";
import { UiProvider } from "@plein/ui/ui-provider.tsx";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { RawIntlProvider } from "react-intl";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { TrpcProvider } from "../../../client/calls/trpc-react.tsx";
import { I18n } from "../../../messages/i18n.ts";
import { OwnPages } from "./own-pages.tsx";

const i18n = new I18n("nl");
beforeAll(async () => {
  stubMissingBrowserApis();
  for (const set of ["public", "user"] as const) await i18n.load(set);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const guidOf = (index: number) => `0199c1f0-8f5e-7c3a-9b1e-${String(index).padStart(12, "0")}`;
const pageOf = (index: number, change: Partial<OwnPage> = {}): OwnPage => ({
  guid: guidOf(index),
  path: `/wonen/pagina-${index}`,
  title: `Pagina ${index}`,
  state: "draft",
  changedOn: "2026-11-20T09:30:00.000Z",
  canEdit: false,
  ...change,
});

/** The server has these pages; null: it fails. */
function show(pages: () => readonly OwnPage[] | null): void {
  vi.stubGlobal("fetch", async (url: string | URL) => {
    const input = JSON.parse(new URL(url, "http://localhost").searchParams.get("input") ?? "{}");
    const { pageNumber, itemCount } = input["0"];
    const data = pages()?.slice((pageNumber - 1) * itemCount, pageNumber * itemCount);
    const body = data ? { result: { data } } : { error: { message: "", code: -32004, data: { code: "NOT_FOUND", httpStatus: 404 } } };
    return new Response(JSON.stringify([body]), { status: data ? 200 : 404, headers: { "content-type": "application/json" } });
  });
  render(
    <UiProvider nonce="">
      <TrpcProvider>
        <RawIntlProvider value={i18n.intl}>
          <OwnPages />
        </RawIntlProvider>
      </TrpcProvider>
    </UiProvider>,
  );
}

it("each page has a link, and a link to its editor only if the user may edit it", async () => {
  show(() => [pageOf(1, { canEdit: true }), pageOf(2, { state: "offline" })]);
  expect(screen.getByRole("status").textContent).toContain("geladen");
  const [first, second] = await screen.findAllByRole("listitem");
  const addresses = (item?: HTMLElement) => [...(item?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href"));
  expect(addresses(first)).toEqual(["/wonen/pagina-1", "/wonen/pagina-1/edit"]);
  expect(screen.getByRole("link", { name: "Bewerken: Pagina 1" })).toBeTruthy();
  expect(addresses(second)).toEqual(["/wonen/pagina-2"]);
  expect(second?.textContent).toContain("Offline gehaald");
  expect(second?.textContent).toContain("door u gewijzigd op 20 november 2026");
});

it("an empty list shows a message", async () => {
  show(() => []);
  expect(await screen.findByText(/nog geen pagina’s gemaakt/)).toBeTruthy();
});

it("a failure is shown and can be retried", async () => {
  let pages: readonly OwnPage[] | null = null;
  show(() => pages);
  expect((await screen.findByRole("alert")).textContent).toContain("niet alle pagina’s laden");
  pages = [pageOf(1)];
  fireEvent.click(screen.getByRole("button", { name: "Opnieuw proberen" }));
  expect(await screen.findByRole("link", { name: "Pagina 1" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("more pages are appended on request", async () => {
  show(() => Array.from({ length: 21 }, (_, index) => pageOf(index + 1)));
  fireEvent.click(await screen.findByRole("button", { name: "Meer pagina’s tonen" }));
  expect(await screen.findByRole("link", { name: "Pagina 21" })).toBeTruthy();
  expect(screen.getAllByRole("listitem").length).toBe(21);
  expect(screen.queryByRole("button", { name: "Meer pagina’s tonen" })).toBeNull();
});
