// @vitest-environment jsdom
import { INDICATOR_DELAY_MS } from "@plein/contract/pages/page-timing";
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLate } from "./use-late.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function loading() {
  const hook = renderHook(({ isLoading }) => useLate(isLoading, INDICATOR_DELAY_MS), { initialProps: { isLoading: true } });
  return { ...hook, wait: (ms: number) => act(() => vi.advanceTimersByTime(ms)) };
}

// @covers state.loading
it("reports a page as late after a second, not sooner", () => {
  const { result, wait } = loading();
  wait(999);
  expect(result.current).toBe(false);
  wait(1);
  expect(result.current).toBe(true);
});

it("the timer stops when the page has loaded, and restarts for the next one", () => {
  const { result, rerender, wait } = loading();
  wait(1500);
  rerender({ isLoading: false });
  expect(result.current).toBe(false);
  rerender({ isLoading: true });
  wait(999);
  expect(result.current).toBe(false);
});
