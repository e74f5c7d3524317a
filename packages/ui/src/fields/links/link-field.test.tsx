// @vitest-environment jsdom
import type { Link } from "@plein/contract/blocks/link";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FieldForm, press, typeInto } from "../../testing/field-form.tsx";
import { stubMissingBrowserApis } from "../../testing/missing-browser-apis.ts";
import { LinkField } from "./link-field.tsx";
import type { LinkSource, LinkTexts } from "./link-target.ts";

const PAGE = "11111111-2222-4333-8444-555555555555";
const REMOVED_PAGE = "11111111-2222-4333-8444-666666666666";

const texts: LinkTexts = {
  target: "Doel",
  hint: "Zoek",
  notFound: "Niets gevonden",
  gone: "Weg",
  remove: "Weghalen",
  kinds: { page: "Pagina", item: "Item", file: "Document", heading: "Kop", address: "Adres" },
};
const AFVAL = { link: { kind: "page", pageGuid: PAGE }, kind: "page", name: "Afval", detail: "/afval" } as const;
const links: LinkSource = {
  searchTargets: async (text) => (text === "" || "afval".startsWith(text) ? [AFVAL] : []),
  findTarget: async (link) => (link.kind === "page" && link.pageGuid === PAGE ? AFVAL : null),
};

const received: unknown[] = [];
const collect = (value: unknown) => received.push(value);

beforeAll(stubMissingBrowserApis);
beforeEach(() => received.splice(0));
afterEach(cleanup);

describe("LinkField", () => {
  const showLink = (start: Link | null) => {
    render(
      <FieldForm start={start} onChange={collect}>
        {(value, onChange) => <LinkField label="Link" value={value} onChange={onChange} links={links} texts={texts} />}
      </FieldForm>,
    );
    return screen.getByRole<HTMLInputElement>("combobox", { name: "Doel" });
  };

  it("accepts an address as people type it, by Enter or by leaving the field", () => {
    const field = showLink(null);
    typeInto(field, "lindendaal.example/afval");
    fireEvent.keyDown(field, { key: "Enter" });
    expect(received.at(-1)).toEqual({ kind: "url", url: "https://lindendaal.example/afval" });
    expect(field.value).toBe("");
    typeInto(field, "info@lindendaal.example");
    fireEvent.blur(field);
    expect(received.at(-1)).toEqual({ kind: "url", url: "mailto:info@lindendaal.example" });
  });

  it("keeps the link that is there while something else is typed, and says that nothing is found", async () => {
    const field = showLink({ kind: "url", url: "https://lindendaal.example/" });
    typeInto(field, "javascript:alert(1)");
    fireEvent.blur(field);
    expect(await screen.findByText("Niets gevonden")).toBeTruthy();
    expect(received).toEqual([]);
    expect(screen.getByText("https://lindendaal.example/")).toBeTruthy();
  });

  it("finds a page by its title, shows it, and can remove it", async () => {
    const field = showLink(null);
    fireEvent.focus(field);
    fireEvent.click(await screen.findByRole("option", { name: /Afval/, hidden: true }));
    expect(received.at(-1)).toEqual({ kind: "page", pageGuid: PAGE });
    expect(await screen.findByText("Pagina · /afval")).toBeTruthy();
    press("Weghalen");
    expect(received.at(-1)).toBeNull();
    expect(screen.queryByRole("button", { name: "Weghalen" })).toBeNull();
  });

  it("closes the targets once one is chosen, until another is searched", async () => {
    const field = showLink(null);
    fireEvent.focus(field);
    fireEvent.click(await screen.findByRole("option", { name: /Afval/, hidden: true }));
    expect(screen.queryByRole("option", { hidden: true })).toBeNull();
    fireEvent.keyDown(field, { key: "Enter" });
    expect(received).toHaveLength(1);
    fireEvent.keyDown(field, { key: "ArrowDown" });
    expect(screen.getByRole("option", { name: /Afval/, hidden: true })).toBeTruthy();
  });

  it("shows that a page no longer exists", async () => {
    showLink({ kind: "page", pageGuid: REMOVED_PAGE });
    expect(await screen.findByText("Weg")).toBeTruthy();
  });
});
