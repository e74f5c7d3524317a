// @vitest-environment jsdom
import { ADMIN_ACTIONS, ADMIN_PARTS } from "@plein/contract/menus/admin-actions";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createIntl } from "react-intl";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetDestinations, listRecentDestinations, rememberDestination } from "../../client/state/recent-destinations.ts";
import { type Destination, findLocalDestinations, type RemoteDestinations } from "./find-destinations.ts";
import { QuickSearch } from "./quick-search.tsx";

const answers = new Map<string, (found: RemoteDestinations) => void>();
vi.mock("./find-destinations.ts", async (original) => ({
  ...(await original<typeof import("./find-destinations.ts")>()),
  readOwnSources: () => Promise.resolve({ actor: null, pages: [] }),
  findRemoteDestinations: (q: string) => new Promise<RemoteDestinations>((resolve) => answers.set(q, resolve)),
}));

const USER = "0198a000-0000-7000-8000-0000000000aa";
const opened: (string | null)[] = [];
const onClick = (event: MouseEvent) => {
  event.preventDefault();
  if (event.target instanceof Element) opened.push(event.target.closest("a")?.getAttribute("href") ?? null);
};
const pageAt = (href: string): Destination => ({ kind: "page", href, title: href });
const answer = (q: string, ...destinations: readonly Destination[]) =>
  act(async () => answers.get(q)?.({ destinations, isPartial: false }));
const type = async (q: string) => {
  fireEvent.change(screen.getByRole("combobox", { hidden: true }), { target: { value: q } });
  await act(() => vi.advanceTimersByTimeAsync(150));
};
const press = (key: string) => fireEvent.keyDown(screen.getByRole("combobox", { hidden: true }), { key });
const show = async () => {
  const intl = createIntl({ locale: "nl", messages: {}, onError: () => undefined });
  render(<QuickSearch intl={intl} userGuid={USER} screens={["/admin/roles"]} onClose={() => undefined} />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  await answer("");
};

beforeEach(() => {
  vi.useFakeTimers();
  HTMLDialogElement.prototype.showModal = () => undefined;
  // As browsers do that have promises of scrolling.
  Element.prototype.scrollIntoView = () => Promise.resolve();
  document.addEventListener("click", onClick);
});
afterEach(() => {
  cleanup();
  document.removeEventListener("click", onClick);
  vi.useRealTimers();
  opened.length = 0;
  localStorage.clear();
});

it("results that arrive after those of a later input are ignored", async () => {
  await show();
  await type("w");
  await type("wonen");
  await answer("wonen", pageAt("/wonen"));
  await answer("w", pageAt("/werk"));
  press("Enter");
  expect(opened).toEqual(["/wonen"]);
});

it("Enter opens a result of the current input once its results arrive, not one of an earlier input", async () => {
  await show();
  await type("w");
  await answer("w", pageAt("/werk"));
  await type("wonen");
  press("Enter");
  expect(opened).toEqual([]);
  await answer("wonen", pageAt("/wonen"));
  expect(opened).toEqual(["/wonen"]);
});

it("Enter opens nothing if the input changes before its results arrive", async () => {
  await show();
  await type("won");
  press("Enter");
  press("e");
  await type("wone");
  await answer("wone", pageAt("/wonen"));
  expect(opened).toEqual([]);
});

it("a screen is opened immediately, without waiting for the server", async () => {
  await show();
  await type("screen.roles");
  press("Enter");
  expect(opened).toEqual(["/admin/roles"]);
});

it("recently opened results are offered first, without names of people, until the user signs out", async () => {
  for (const title of ["Een", "Twee"]) rememberDestination(USER, { href: `/${title}`, title });
  rememberDestination(USER, { href: "//elsewhere.example", title: "x" });
  rememberDestination("0198a000-0000-7000-8000-0000000000bb", { href: "/ander", title: "Ander" });
  await show();
  const [first, second, third] = screen.getAllByRole("option", { hidden: true }).map((option) => option.getAttribute("href"));
  expect([first, second, third]).toEqual(["/Twee", "/Een", "/admin/roles"]);
  await type("fatima");
  await answer("fatima", { kind: "user", href: "/admin/users/x/profile", title: "Fatima" });
  press("Enter");
  expect(opened).toEqual(["/admin/users/x/profile"]);
  expect(listRecentDestinations(USER).map(({ href }) => href)).toEqual(["/Twee", "/Een"]);
  forgetDestinations();
  expect(listRecentDestinations(USER)).toEqual([]);
});

it("actions and parts of screens are found by synonyms, for users with the right", () => {
  const keys = [...ADMIN_ACTIONS, ...ADMIN_PARTS].map(({ key }) => key);
  const texts = {
    screen: String,
    action: String,
    part: String,
    words: (key: string) => (key === "settingsLogo" ? "huisstijl favicon" : ""),
  };
  const sources = { screens: [], pages: [], recent: [], texts };
  const admin = { kind: "user", userGuid: USER, isActive: true, isVerified: true, isAdmin: true, isMett: false } as const;
  const actor = { ...admin, isDeveloper: false, isContentManager: false, roleIds: [], permissions: [] };
  const titles = (q: string, isAdmin: boolean) =>
    findLocalDestinations(q, { ...sources, actor: { ...actor, isAdmin } }).map(({ title }) => title);
  expect(titles("favicon", true)).toEqual(["settingsLogo"]);
  expect(titles("favicon", false)).toEqual([]);
  expect(keys).toEqual(expect.arrayContaining(titles("", true)));
});
