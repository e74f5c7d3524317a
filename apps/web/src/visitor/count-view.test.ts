// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { countViewOfPrefetched } from "./count-view.ts";

const GUID = "8b3f6a52-0d6e-4c5c-9a55-2f7f1a1f2c11";
const asked = vi.fn(async (_path: string, _init: RequestInit) => new Response(null, { status: 204 }));

function loaded(entry: object): void {
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([entry as PerformanceEntry]);
}

beforeEach(() => {
  asked.mockClear();
  vi.stubGlobal("fetch", asked);
  document.body.innerHTML = `<div data-viewed-item="${GUID}"></div>`;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, "prerendering");
});

describe("a view of an item", () => {
  it("is counted for a document that was fetched ahead", () => {
    loaded({ activationStart: 0, deliveryType: "navigational-prefetch" });
    countViewOfPrefetched();
    expect(asked).toHaveBeenCalledExactlyOnceWith(`/api/listitems/${GUID}:view`, { method: "POST", keepalive: true });
  });

  it("is counted for a document that was rendered ahead only once it is shown", () => {
    loaded({ activationStart: 0, deliveryType: "" });
    Object.defineProperty(document, "prerendering", { value: true, configurable: true });
    countViewOfPrefetched();
    expect(asked).not.toHaveBeenCalled();
    document.dispatchEvent(new Event("prerenderingchange"));
    expect(asked).toHaveBeenCalledOnce();
  });

  it("is not counted again for a document that the server counted, nor on another page", () => {
    loaded({ activationStart: 0, deliveryType: "" });
    countViewOfPrefetched();
    document.body.replaceChildren();
    loaded({ activationStart: 12 });
    countViewOfPrefetched();
    expect(asked).not.toHaveBeenCalled();
  });
});
