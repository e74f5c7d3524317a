import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { INITIAL_PAGE_STATUS, type PageStatus, raisePageStatus } from "./page-status.ts";

const raises = fc.array(fc.constantFrom<PageStatus>(200, 404));
const statusAfter = (raised: readonly PageStatus[]) => raised.reduce<PageStatus>(raisePageStatus, INITIAL_PAGE_STATUS);

describe("the status of a page", () => {
  it("starts at 200", () => expect(INITIAL_PAGE_STATUS).toBe(200));

  // @covers state.page-status
  it("is 404 after a 404, however often, and 200 again after a 200", () => {
    fc.assert(
      fc.property(raises, (raised) => {
        expect(statusAfter([...raised, 404])).toBe(404);
        expect(statusAfter([...raised, 404, 404])).toBe(404);
        expect(statusAfter([...raised, 200])).toBe(200);
      }),
    );
  });

  // @covers error.500
  it("can't be 500: that is an error", () => {
    expect(() => raisePageStatus(200, 500)).toThrow("500 error");
    expect(() => raisePageStatus(404, 500)).toThrow("500 error");
  });
});
