// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { reportWebVitals } from "./web-vitals.ts";

const ALL = ["largest-contentful-paint", "layout-shift", "event", "first-input"];
const sent = vi.fn((_path: string, _body: Blob) => true);
let types: readonly string[];
let entries: Record<string, object[]>;
let visibility: DocumentVisibilityState;
let body: string;

/** jsdom's blobs can't be read at once. */
class ReadableBlob {
  constructor([text = ""]: string[]) {
    body = text;
  }
}

/** Has its entries only in `takeRecords`, as when a document is left right after them. */
class Observer {
  static get supportedEntryTypes() {
    return types;
  }
  #type = "";
  observe({ type }: { type: string }) {
    this.#type = type;
  }
  takeRecords() {
    return entries[this.#type]?.splice(0) ?? [];
  }
}

beforeEach(() => {
  sent.mockClear();
  types = ALL;
  entries = {};
  visibility = "visible";
  body = "";
  document.documentElement.lang = "nl";
  vi.spyOn(performance, "now").mockReturnValue(41_000);
  vi.stubGlobal("PerformanceObserver", Observer);
  vi.stubGlobal("Blob", ReadableBlob);
  vi.spyOn(document, "hidden", "get").mockImplementation(() => visibility === "hidden");
  loaded({ responseStart: 80 });
  Object.defineProperty(navigator, "sendBeacon", { value: sent, configurable: true });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "sendBeacon");
  Reflect.deleteProperty(document, "prerendering");
});

function loaded(navigation: object): void {
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([navigation as PerformanceEntry]);
}

function leave(): void {
  visibility = "hidden";
  document.dispatchEvent(new Event("visibilitychange"));
}

/** What is reported of a document that its reader opened and left. */
function measure(): unknown {
  visibility = "visible";
  reportWebVitals();
  leave();
  return reported();
}

function reported(): unknown {
  return body === "" ? undefined : JSON.parse(body);
}

const shift = (startTime: number, value: number, hadRecentInput = false) => ({ startTime, value, hadRecentInput });

describe("the web vitals of a document", () => {
  it("are the last largest paint, the worst window of shifts, the slowest interaction and the first byte", () => {
    entries = {
      "largest-contentful-paint": [{ startTime: 300 }, { startTime: 900 }],
      "layout-shift": [shift(100, 0.1), shift(900, 0.05), shift(1500, 9, true), shift(3000, 0.125)],
      event: [
        { interactionId: 1, duration: 40 },
        { interactionId: 1, duration: 120 },
        { interactionId: 0, duration: 500 },
      ],
      "first-input": [{ interactionId: 2, duration: 8 }],
    };
    const measured = measure();
    expect(measured).toEqual({ path: "/", lcp: 900, cls: expect.closeTo(0.15), inp: 120, ttfb: 80, shownMs: 41_000 });
    expect(sent.mock.calls.map(([path]) => path)).toEqual(["/api/statistics:webVitals"]);
    leave();
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it("start a window of shifts anew after five seconds", () => {
    entries["layout-shift"] = Array.from({ length: 12 }, (_, index) => shift(6000 + index * 900, 0.01));
    expect(measure()).toMatchObject({ cls: expect.closeTo(0.06) });
  });

  it("leave out one slow interaction in fifty", () => {
    entries.event = Array.from({ length: 50 }, (_, index) => ({ interactionId: index + 1, duration: 24 + index * 8 }));
    expect(measure()).toMatchObject({ inp: 24 + 48 * 8 });
  });

  it("lack what the browser can't measure, or what didn't happen", () => {
    types = [];
    expect(measure()).toEqual({ path: "/", ttfb: 80, shownMs: 41_000 });
    types = ALL;
    expect(measure()).toEqual({ path: "/", cls: 0, ttfb: 80, shownMs: 41_000 });
  });

  it("begin when a document that was rendered ahead is shown, and are not reported before", () => {
    visibility = "hidden";
    Object.defineProperty(document, "prerendering", { value: true, configurable: true });
    loaded({ responseStart: 80, activationStart: 500 });
    entries["largest-contentful-paint"] = [{ startTime: 650 }];
    reportWebVitals();
    leave();
    expect(sent).not.toHaveBeenCalled();
    Object.defineProperty(document, "prerendering", { value: false, configurable: true });
    leave();
    expect(reported()).toMatchObject({ lcp: 150, ttfb: 0, shownMs: 40_500 });
  });

  it("come with the consent that the cookie dialog marks, and say nothing without it", () => {
    expect(measure()).not.toHaveProperty("hasConsented");
    document.documentElement.toggleAttribute("data-consented", true);
    expect(measure()).toMatchObject({ hasConsented: true });
    document.documentElement.toggleAttribute("data-consented", false);
  });

  it("come with the language that the document was translated into", () => {
    reportWebVitals();
    document.documentElement.lang = "uk";
    leave();
    expect(reported()).toMatchObject({ translatedTo: "uk" });
  });

  it("are not reported of a document that was opened in the background", () => {
    visibility = "hidden";
    reportWebVitals();
    leave();
    expect(sent).not.toHaveBeenCalled();
  });
});
