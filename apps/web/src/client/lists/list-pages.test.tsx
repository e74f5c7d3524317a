// @vitest-environment jsdom
import { stubMissingBrowserApis } from "@plein/ui/testing/missing-browser-apis";
import { UiProvider } from "@plein/ui/ui-provider.tsx";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { LIST_START, ListPages } from "./list-pages.tsx";

beforeAll(() => {
  stubMissingBrowserApis();
  window.scrollTo = vi.fn();
});
afterEach(cleanup);

const texts = { label: "Pagina’s", page: (number: number) => `Pagina ${number}`, previous: "Vorige", next: "Volgende" };

it("another page moves the focus to the number of results", () => {
  const onPage = vi.fn();
  render(
    <UiProvider>
      <p {...LIST_START}>45 gebruikers</p>
      <ListPages page={1} last={2} texts={texts} onPage={onPage} />
    </UiProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Pagina 2" }));
  expect(onPage).toHaveBeenCalledWith(2);
  expect(document.activeElement?.textContent).toBe("45 gebruikers");
});

it("pagination is absent for a single page", () => {
  render(
    <UiProvider>
      <ListPages page={1} last={1} texts={texts} onPage={vi.fn()} />
    </UiProvider>,
  );
  expect(screen.queryByRole("navigation")).toBeNull();
});
