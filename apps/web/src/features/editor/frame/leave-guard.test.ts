// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { confirmLeave } from "./use-leave-guard.ts";

afterEach(() => vi.restoreAllMocks());

function saverWith({ isUnsaved, canSave }: { readonly isUnsaved: boolean; readonly canSave: boolean }) {
  let unsaved = isUnsaved;
  const flush = vi.fn(async () => {
    if (canSave) unsaved = false;
    return canSave;
  });
  return { hasUnsavedChanges: () => unsaved, flush };
}

it("a saved page is left without confirmation", async () => {
  const confirm = vi.spyOn(window, "confirm");
  const saver = saverWith({ isUnsaved: false, canSave: true });
  expect(await confirmLeave(saver, "?")).toBe(true);
  expect(saver.flush).not.toHaveBeenCalled();
  expect(confirm).not.toHaveBeenCalled();
});

it("unsaved changes are saved before the page is left", async () => {
  const confirm = vi.spyOn(window, "confirm");
  const saver = saverWith({ isUnsaved: true, canSave: true });
  expect(await confirmLeave(saver, "?")).toBe(true);
  expect(saver.flush).toHaveBeenCalledOnce();
  expect(confirm).not.toHaveBeenCalled();
});

it.each([true, false])("changes that can't be saved require confirmation (%s)", async (answer) => {
  vi.spyOn(window, "confirm").mockReturnValue(answer);
  expect(await confirmLeave(saverWith({ isUnsaved: true, canSave: false }), "?")).toBe(answer);
});
