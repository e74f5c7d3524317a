// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { consumeEditCookie, startEditing, stopEditing, useEditMode } from "./edit-mode.ts";

beforeEach(() => sessionStorage.clear());

describe("the editing mode", () => {
  it("applies to one path, until it is left", () => {
    const { result } = renderHook(() => [useEditMode("/a"), useEditMode("/b")]);
    expect(result.current).toEqual([false, false]);
    act(() => startEditing("/a"));
    expect(result.current).toEqual([true, false]);
    act(() => stopEditing("/a"));
    expect(result.current).toEqual([false, false]);
  });

  // @covers route.edit
  it("is started by the server's cookie, once", () => {
    // biome-ignore lint/suspicious/noDocumentCookie: what the server's response does
    document.cookie = `plein-edit=${encodeURIComponent("/caf%C3%A9")}; Path=/`;
    consumeEditCookie();
    expect(renderHook(() => useEditMode("/café")).result.current).toBe(true);
    expect(document.cookie).not.toContain("plein-edit");
    sessionStorage.clear();
    consumeEditCookie();
    expect(renderHook(() => useEditMode("/café")).result.current).toBe(false);
  });
});
