// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createIntl } from "react-intl";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Place } from "./find-destinations.ts";
import { QuickSearch } from "./quick-search.tsx";

const answers = new Map<string, (places: readonly Place[]) => void>();
vi.mock("./find-destinations.ts", () => ({
  namedScreens: () => [],
  findDestinations: (q: string) => new Promise<readonly Place[]>((resolve) => answers.set(q, resolve)),
}));

const assign = vi.fn();
const pageAt = (href: string): Place => ({ kind: "page", href, title: href });
const answer = (q: string, ...places: readonly Place[]) => act(async () => answers.get(q)?.(places));
const type = async (q: string) => {
  fireEvent.change(screen.getByRole("combobox", { hidden: true }), { target: { value: q } });
  await act(() => vi.advanceTimersByTimeAsync(150));
};
const press = (key: string) => fireEvent.keyDown(screen.getByRole("combobox", { hidden: true }), { key });

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("location", { assign });
  HTMLDialogElement.prototype.showModal = () => undefined;
  const intl = createIntl({ locale: "nl", messages: {}, onError: () => undefined });
  render(<QuickSearch intl={intl} screens={[]} onClose={() => undefined} />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  await answer("", pageAt("/begin"));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  assign.mockClear();
});

it("ignores results that arrive after those of a later input", async () => {
  await type("w");
  await type("wonen");
  await answer("wonen", pageAt("/wonen"));
  await answer("w", pageAt("/werk"));
  press("Enter");
  expect(assign.mock.calls).toEqual([["/wonen"]]);
});

it("opens with Enter what was typed, not what an earlier input found, once its own results are there", async () => {
  await type("w");
  await answer("w", pageAt("/werk"));
  await type("wonen");
  press("Enter");
  expect(assign).not.toHaveBeenCalled();
  await answer("wonen", pageAt("/wonen"));
  expect(assign.mock.calls).toEqual([["/wonen"]]);
});

it("opens nothing after Enter where the input changed before its results came", async () => {
  await type("won");
  press("Enter");
  press("e");
  await type("wone");
  await answer("wone", pageAt("/wonen"));
  expect(assign).not.toHaveBeenCalled();
});
