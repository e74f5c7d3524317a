// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { countViewOfPrefetched } from "./count-view.ts";

const GUID = "8b3f6a52-0d6e-4c5c-9a55-2f7f1a1f2c11";
const sent = vi.fn((_path: string, _body?: Blob) => true);

function loaded(entry: object): void {
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([entry as PerformanceEntry]);
}

beforeEach(() => {
  sent.mockClear();
  Object.defineProperty(navigator, "sendBeacon", { value: sent, configurable: true });
  document.body.innerHTML = `<div data-viewed-item="${GUID}"></div>`;
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, "sendBeacon");
  Reflect.deleteProperty(document, "prerendering");
});

describe("a view", () => {
  it("is counted for a prefetched document, and for the item in it", async () => {
    loaded({ activationStart: 0, deliveryType: "navigational-prefetch" });
    countViewOfPrefetched();
    expect(sent.mock.calls.map(([path]) => path)).toEqual(["/api/statistics:view", `/api/listitems/${GUID}:view`]);
    expect(sent.mock.calls[0]?.[1]?.type).toBe("application/json");
  });

  it("is counted for a prerendered document only once it is shown", () => {
    loaded({ activationStart: 0, deliveryType: "" });
    Object.defineProperty(document, "prerendering", { value: true, configurable: true });
    document.body.replaceChildren();
    countViewOfPrefetched();
    expect(sent).not.toHaveBeenCalled();
    document.dispatchEvent(new Event("prerenderingchange"));
    expect(sent.mock.calls.map(([path]) => path)).toEqual(["/api/statistics:view"]);
  });

  it("is not counted again for a document that the server counted", () => {
    loaded({ activationStart: 0, deliveryType: "" });
    countViewOfPrefetched();
    expect(sent).not.toHaveBeenCalled();
  });
});
