// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { reloadWhenStale } from "./session-mark.ts";

const reload = vi.fn();
let stops: (() => void)[] = [];
let navigation: object = {};

beforeEach(() => {
  reload.mockClear();
  localStorage.clear();
  navigation = { activationStart: 0, deliveryType: "" };
  vi.spyOn(performance, "getEntriesByType").mockImplementation(() => [navigation as PerformanceEntry]);
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, "prerendering");
});

const open = (isSignedIn: boolean) => stops.push(reloadWhenStale(isSignedIn, reload));
const show = (persisted: boolean) => dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));

/** Documents of other tabs, which only leave their mark. */
function openElsewhere(isSignedIn: boolean): void {
  reloadWhenStale(isSignedIn, () => expect.unreachable())();
}

describe.each([
  ["a visitor's document", false],
  ["a signed-in user's document", true],
])("%s", (_whose, isSignedIn) => {
  it("is reloaded on return from the back/forward cache after a sign-in or sign-out", () => {
    open(isSignedIn);
    show(false);
    show(true);
    expect(reload).not.toHaveBeenCalled();
    openElsewhere(!isSignedIn);
    show(false);
    expect(reload).not.toHaveBeenCalled();
    show(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it("is reloaded if it was prerendered before and is shown after that, and sets no mark during prerendering", () => {
    openElsewhere(isSignedIn);
    Object.defineProperty(document, "prerendering", { value: true, configurable: true });
    open(isSignedIn);
    Reflect.deleteProperty(document, "prerendering");
    openElsewhere(!isSignedIn);
    document.dispatchEvent(new Event("prerenderingchange"));
    expect(reload).toHaveBeenCalledOnce();
  });

  it("is reloaded if it was prefetched before that, and not otherwise", () => {
    navigation = { deliveryType: "navigational-prefetch" };
    localStorage.clear();
    if (isSignedIn) localStorage.setItem("plein-signed-in", "");
    open(isSignedIn);
    expect(reload).not.toHaveBeenCalled();
    navigation = {};
    openElsewhere(!isSignedIn);
    navigation = { deliveryType: "navigational-prefetch" };
    open(isSignedIn);
    expect(reload).toHaveBeenCalledOnce();
  });
});

it("isn't reloaded if the browser blocks storage", () => {
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("Refused", "SecurityError");
  });
  vi.spyOn(Storage.prototype, "removeItem").mockImplementation(() => {
    throw new DOMException("Refused", "SecurityError");
  });
  open(false);
  show(true);
  expect(reload).not.toHaveBeenCalled();
});
