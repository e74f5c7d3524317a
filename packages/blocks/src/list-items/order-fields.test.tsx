// @vitest-environment jsdom
import { stubMissingBrowserApis } from "@plein/ui/testing/missing-browser-apis";
import { UiProvider } from "@plein/ui/ui-provider.tsx";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { IntlProvider } from "react-intl";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { readBlockMessages } from "../kit/testing/block-files.ts";
import type { ItemChoice } from "./item-choice.ts";
import { OrderFields } from "./order-fields.tsx";

const item = (title: string, change: Partial<ItemChoice> = {}): ItemChoice => ({
  guid: `guid-${title}`,
  title,
  isPublished: true,
  parentGuids: [],
  ...change,
});
const ITEMS = [item("A"), item("B"), item("C", { isPublished: false }), item("D", { parentGuids: ["guid-A"] })];

beforeAll(stubMissingBrowserApis);
afterEach(cleanup);

async function showOrder(order: string[], source = async (): Promise<readonly ItemChoice[]> => ITEMS): Promise<() => string> {
  let last = order;
  function Form(): ReactNode {
    const [value, setValue] = useState(order);
    const onChange = (next: string[]) => {
      last = next;
      setValue(next);
    };
    return (
      <OrderFields
        order={{ value, onChange, error: undefined, path: "/options/sortOrder" }}
        query={{ sortBy: "title_asc", parentGuids: [] }}
        isNested
        source={source}
      />
    );
  }
  render(
    <IntlProvider locale="nl" messages={readBlockMessages("kit", "nl.admin.json")}>
      <UiProvider>
        <Form />
      </UiProvider>
    </IntlProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Volgorde wijzigen" }));
  await screen.findByRole("button", { name: "Volgorde wissen" });
  return () => last.map((guid) => guid.slice("guid-".length)).join("");
}

describe("the manual order of items", () => {
  it("is changed by buttons and keys, keeps the focus, and is announced", async () => {
    const order = await showOrder(["guid-A", "guid-B", "guid-C"]);
    fireEvent.click(screen.getByRole("button", { name: "A omlaag" }));
    expect(order()).toBe("BAC");
    expect(screen.getByText("A staat nu op plaats 2 van 3")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "A omlaag" }));
    fireEvent.keyDown(screen.getByRole("button", { name: "A omlaag" }), { key: "ArrowDown", altKey: true });
    expect(order()).toBe("BCA");
    // A button that becomes disabled at the end passes the focus to an enabled one.
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "A omhoog" }));
    fireEvent.keyDown(screen.getByRole("button", { name: "A omhoog" }), { key: "Home", altKey: true });
    expect(order()).toBe("ABC");
    fireEvent.keyDown(screen.getByRole("button", { name: "A omlaag" }), { key: "ArrowDown" });
    expect(order()).toBe("ABC");
    fireEvent.click(screen.getByRole("button", { name: "C uit de volgorde halen" }));
    expect(order()).toBe("AB");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "B uit de volgorde halen" }));
  });

  it("adds other items one by one or all at once, and keeps unknown ones", async () => {
    const order = await showOrder(["guid-X", "guid-B"]);
    expect(screen.getByText("Staat niet meer in deze lijst")).toBeTruthy();
    expect(screen.getByText("niet gepubliceerd")).toBeTruthy();
    expect(screen.getByText("onder A")).toBeTruthy();
    fireEvent.change(screen.getByLabelText("Zoek op titel"), { target: { value: "d" } });
    expect(screen.queryByRole("button", { name: "A in de volgorde zetten" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: /^D in de volgorde zetten/ }));
    expect(order()).toBe("XBD");
    fireEvent.click(screen.getByRole("button", { name: "Alle andere items erachter zetten" }));
    expect(order()).toBe("XBDAC");
    fireEvent.click(screen.getByRole("button", { name: "Volgorde wissen" }));
    expect(order()).toBe("");
  });

  it("reports that its items can't be loaded, and can be retried", async () => {
    let tries = 0;
    const source = async () => {
      tries++;
      if (tries === 1) throw new Error("no connection");
      return ITEMS;
    };
    const shown = showOrder(["guid-A"], source);
    await screen.findByText("De items konden niet worden opgehaald. Probeer het opnieuw.");
    fireEvent.click(screen.getByRole("button", { name: "Volgorde wijzigen" }));
    expect((await shown)()).toBe("A");
  });
});
