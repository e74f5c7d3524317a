// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FieldForm, press } from "../../testing/field-form.tsx";
import { stubMissingBrowserApis } from "../../testing/missing-browser-apis.ts";
import { TextField } from "../text-field.tsx";
import { ItemsField, type ItemsTexts } from "./items-field.tsx";

const texts: ItemsTexts = {
  add: "Kaart toevoegen",
  item: (place) => `Kaart ${place}`,
  moveUp: (place) => `Kaart ${place} omhoog`,
  moveDown: (place) => `Kaart ${place} omlaag`,
  remove: (place) => `Kaart ${place} verwijderen`,
  moved: (place, count) => `Verplaatst naar ${place} van ${count}`,
  added: (place) => `Kaart ${place} toegevoegd`,
  removed: (place) => `Kaart ${place} verwijderd`,
};

const received: unknown[] = [];
const collect = (value: unknown) => received.push(value);

beforeAll(stubMissingBrowserApis);
beforeEach(() => received.splice(0));
afterEach(cleanup);

describe("ItemsField", () => {
  const showItems = (start: readonly string[], limits = { min: 1, max: 4 }) =>
    render(
      <FieldForm start={start} onChange={collect}>
        {(items, onChange) => (
          <ItemsField
            label="Kaarten"
            items={items}
            onChange={onChange}
            newItem={() => ""}
            {...limits}
            texts={texts}
            renderItem={(item, onItemChange) => <TextField label="Titel" value={item} onChange={onItemChange} />}
          />
        )}
      </FieldForm>,
    );
  const titles = () => screen.getAllByLabelText<HTMLInputElement>("Titel").map(({ value }) => value);

  it("moves an item by its buttons, keeps the focus on it and announces it", () => {
    showItems(["een", "twee", "drie"]);
    press("Kaart 1 omlaag");
    expect(titles()).toEqual(["twee", "een", "drie"]);
    expect(screen.getByRole("status").textContent).toBe("Verplaatst naar 2 van 3");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Kaart 2 omlaag" }));
  });

  it("keeps the focus on the item when its button becomes disabled", () => {
    showItems(["een", "twee"]);
    press("Kaart 1 omlaag");
    const [, second] = screen.getAllByRole("listitem");
    expect(second?.contains(document.activeElement)).toBe(true);
  });

  it("moves the focused item by Alt with an arrow, and not beyond the ends", () => {
    showItems(["een", "twee"]);
    const [, second] = screen.getAllByLabelText("Titel");
    if (!second) throw new Error("No second item");
    second.focus();
    fireEvent.keyDown(second, { key: "ArrowUp", altKey: true });
    expect(titles()).toEqual(["twee", "een"]);
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(second, { key: "ArrowUp", altKey: true });
    expect(received).toHaveLength(1);
  });

  it("adds an item and focuses its first field", () => {
    showItems(["een"]);
    press("Kaart toevoegen");
    expect(titles()).toEqual(["een", ""]);
    expect(document.activeElement).toBe(screen.getAllByLabelText("Titel")[1]);
    expect(screen.getByRole("status").textContent).toBe("Kaart 2 toegevoegd");
  });

  it("removes an item and focuses the next one", () => {
    showItems(["een", "twee", "drie"]);
    press("Kaart 3 verwijderen");
    expect(titles()).toEqual(["een", "twee"]);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Kaart 2 verwijderen" }));
  });

  it("respects its limits", () => {
    showItems(["een"], { min: 1, max: 1 });
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Kaart toevoegen" }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Kaart 1 verwijderen" }).disabled).toBe(true);
  });
});
