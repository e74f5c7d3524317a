// @vitest-environment jsdom
import type { Link } from "@plein/contract/blocks/link";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FieldForm, press, typeInto } from "../../testing/field-form.tsx";
import { stubMissingBrowserApis } from "../../testing/missing-browser-apis.ts";
import { LinkField, type LinkTexts } from "./link-field.tsx";

const PAGE = "11111111-2222-4333-8444-555555555555";
const REMOVED_PAGE = "11111111-2222-4333-8444-666666666666";

const texts: LinkTexts = {
  none: "Geen link",
  page: "Pagina",
  noPages: "Geen",
  pageGone: "Weg",
  address: "Adres",
  addressHint: "Begin met https://",
  addressWrong: "Geen geldig adres",
};

const received: unknown[] = [];
const collect = (value: unknown) => received.push(value);

beforeAll(stubMissingBrowserApis);
beforeEach(() => received.splice(0));
afterEach(cleanup);

describe("LinkField", () => {
  const pages = {
    searchPages: async () => [{ guid: PAGE, path: "/afval", title: "Afval" }],
    findPage: async () => null,
  };
  const showLink = (start: Link | null) =>
    render(
      <FieldForm start={start} onChange={collect}>
        {(value, onChange) => <LinkField label="Link" value={value} onChange={onChange} pages={pages} texts={texts} />}
      </FieldForm>,
    );

  it("accepts an address as people type it", () => {
    showLink(null);
    fireEvent.click(screen.getByLabelText("Adres"));
    const address = screen.getByRole("textbox", { name: "Adres" });
    typeInto(address, "lindendaal.example/afval");
    expect(received.at(-1)).toEqual({ kind: "url", url: "https://lindendaal.example/afval" });
    typeInto(address, "info@lindendaal.example");
    expect(received.at(-1)).toEqual({ kind: "url", url: "mailto:info@lindendaal.example" });
  });

  it("keeps an invalid address in the field with an error, and passes on no link", () => {
    showLink({ kind: "url", url: "https://lindendaal.example/" });
    typeInto(screen.getByRole("textbox", { name: "Adres" }), "javascript:alert(1)");
    expect(received.at(-1)).toBeNull();
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Adres" }).value).toBe("javascript:alert(1)");
    expect(screen.getByText("Geen geldig adres")).toBeTruthy();
  });

  it("follows an undo, even with incomplete input", () => {
    showLink({ kind: "url", url: "https://lindendaal.example/" });
    typeInto(screen.getByRole("textbox", { name: "Adres" }), "https://");
    press("Ongedaan maken");
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Adres" }).value).toBe("https://lindendaal.example/");
  });

  it("finds a page by its title", async () => {
    showLink(null);
    fireEvent.click(screen.getByLabelText("Pagina"));
    fireEvent.click(screen.getByRole("combobox", { name: "Pagina" }));
    fireEvent.click(await screen.findByRole("option", { name: "Afval (/afval)", hidden: true }));
    expect(received.at(-1)).toEqual({ kind: "page", pageGuid: PAGE });
  });

  it("reports a page that no longer exists", async () => {
    showLink({ kind: "page", pageGuid: REMOVED_PAGE });
    expect(await screen.findByDisplayValue("Weg")).toBeTruthy();
  });
});
