// @vitest-environment jsdom
import { stubMissingBrowserApis } from "@plein/ui/testing/missing-browser-apis";
import { UiProvider } from "@plein/ui/ui-provider.tsx";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { IntlProvider } from "react-intl";
import { afterEach, beforeAll, expect, it } from "vitest";
import { ChangeFieldContext } from "../canvas/change-field.ts";
import { FormatSlotContext } from "../canvas/format-slot.ts";
import messages from "../messages/nl.admin.json" with { type: "json" };
import { TableSlot } from "./table-slot.tsx";

beforeAll(stubMissingBrowserApis);
afterEach(cleanup);

function Editor(): ReactNode {
  const [rows, setRows] = useState([
    ["a", "b"],
    ["c", "d"],
  ]);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const places = rows.flatMap((row, index) => row.map((cell, column) => ({ field: `/rows/${index}/${column}`, cell })));
  return (
    <UiProvider>
      <IntlProvider locale="nl" messages={messages}>
        <div ref={setSlot} />
        <ChangeFieldContext value={(_guid, _field, value) => setRows(value as string[][])}>
          <FormatSlotContext value={slot}>
            <TableSlot blockGuid="g" field="/rows" value={rows}>
              {places.map(({ field, cell }) => (
                <button key={field} type="button" data-in-place={field}>
                  {cell}
                </button>
              ))}
            </TableSlot>
          </FormatSlotContext>
        </ChangeFieldContext>
      </IntlProvider>
    </UiProvider>
  );
}

const cells = () => [...document.querySelectorAll("[data-in-place]")].map(({ textContent }) => textContent);
const focused = () => (document.activeElement as HTMLElement).dataset.inPlace;

it("the toolbar of a table stays open while it has the focus, and returns the focus to the cell", () => {
  render(<Editor />);
  act(() => screen.getByText("b").focus());
  fireEvent.keyDown(screen.getByText("b"), { key: "F10", altKey: true });
  const tool = screen.getByRole("button", { name: "Rij erboven" });
  expect(document.activeElement).toBe(tool);
  fireEvent.keyDown(tool, { key: "Escape" });
  expect(focused()).toBe("/rows/0/1");
});

it("buttons and keys change rows and columns, and the caret moves along", () => {
  render(<Editor />);
  act(() => screen.getByText("d").focus());
  fireEvent.click(screen.getByRole("button", { name: "Kolom ervoor" }));
  expect(cells()).toEqual(["a", "", "b", "c", "", "d"]);
  expect(focused()).toBe("/rows/1/1");
  fireEvent.click(screen.getByRole("button", { name: "Rij verwijderen" }));
  expect(cells()).toEqual(["a", "", "b"]);
  expect(focused()).toBe("/rows/0/1");
  fireEvent.keyDown(document.activeElement as Element, { key: "ArrowRight", altKey: true, shiftKey: true });
  expect(cells()).toEqual(["a", "b", ""]);
  expect(focused()).toBe("/rows/0/2");
  fireEvent.keyDown(document.activeElement as Element, { key: "Tab" });
  expect(cells()).toEqual(["a", "b", "", "", "", ""]);
  expect(focused()).toBe("/rows/1/0");
});
