// @vitest-environment jsdom
import type { RichText } from "@plein/contract/blocks/rich-text";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { Editor } from "@tiptap/react";
import { type ReactNode, useState } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { stubMissingBrowserApis } from "../testing/missing-browser-apis.ts";
import { UiProvider } from "../ui-provider.tsx";
import { RichTextField } from "./rich-text-field.tsx";
import type { RichTextTexts } from "./rich-text-texts.ts";

const texts: RichTextTexts = {
  toolbar: "Opmaak",
  bold: "Vet",
  italic: "Cursief",
  heading: "Tussenkop",
  subheading: "Kleine tussenkop",
  bulletList: "Punten",
  orderedList: "Nummers",
  blockquote: "Citaat",
  link: "Link",
  linkTexts: {
    target: "Waar de link naartoe gaat",
    hint: "Zoek",
    notFound: "Niets gevonden",
    gone: "Weg",
    remove: "Weghalen",
    kinds: { page: "Pagina", item: "Item", file: "Document", heading: "Kop", address: "Adres" },
  },
};
const links = { searchTargets: async () => [], findTarget: async () => null };
const text = (words: string): RichText => ({ type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: words }] }] });

const given: RichText[] = [];
let set: (value: RichText) => void = () => undefined;

beforeAll(stubMissingBrowserApis);
beforeEach(() => given.splice(0));
afterEach(cleanup);

/** `isLate`: the typed value is passed back only when the test says so, as in a slow render. */
function Form({ isLate = false }: { readonly isLate?: boolean }): ReactNode {
  const [value, setValue] = useState(text("Oud"));
  set = setValue;
  const change = (next: RichText) => {
    given.push(next);
    if (!isLate) setValue(next);
  };
  return (
    <UiProvider>
      <RichTextField label="Tekst" value={value} onChange={change} links={links} texts={texts} />
    </UiProvider>
  );
}

async function textbox(): Promise<HTMLElement & { readonly editor: Editor }> {
  return waitFor(() => {
    const found = screen.getByRole("textbox", { name: "Tekst" });
    if (!("editor" in found)) throw new Error("The editor isn't mounted yet");
    // Tiptap stores itself on its element; that is the only way to type in jsdom, which has no layout.
    return found as HTMLElement & { readonly editor: Editor };
  });
}

const typeAtEnd = (editor: Editor, words: string) =>
  act(() => editor.chain().setTextSelection(editor.state.doc.content.size).insertContent(words).run());

describe("RichTextField", () => {
  it("passes on typed text", async () => {
    render(<Form />);
    const { editor } = await textbox();
    typeAtEnd(editor, " en nieuw");
    expect(given.at(-1)).toEqual(text("Oud en nieuw"));
  });

  it("loses nothing when typing is faster than rendering", async () => {
    render(<Form isLate />);
    const box = await textbox();
    typeAtEnd(box.editor, "e");
    typeAtEnd(box.editor, "r");
    const [first] = given;
    if (!first) throw new Error("Nothing was passed on");
    act(() => set(first));
    expect(box.textContent).toBe("Ouder");
  });

  it("accepts a value from elsewhere, also one that it passed on itself before", async () => {
    render(<Form />);
    const box = await textbox();
    typeAtEnd(box.editor, "e");
    typeAtEnd(box.editor, "r");
    const [first] = given;
    if (!first) throw new Error("Nothing was passed on");
    act(() => set(first));
    expect(box.textContent).toBe("Oude");
    act(() => set(text("Anders")));
    expect(box.textContent).toBe("Anders");
    expect(given).toHaveLength(2);
  });

  it("has a toolbar with one tab stop, whose arrows wrap around", async () => {
    render(<Form />);
    await textbox();
    const toolbar = screen.getByRole("toolbar", { name: "Opmaak" });
    const buttons = [...toolbar.querySelectorAll<HTMLButtonElement>("button:not(:disabled)")];
    expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    buttons[0]?.focus();
    fireEvent.keyDown(document.activeElement ?? toolbar, { key: "ArrowLeft" });
    expect(document.activeElement).toBe(buttons.at(-1));
    fireEvent.keyDown(document.activeElement ?? toolbar, { key: "Home" });
    expect(document.activeElement).toBe(buttons[0]);
    expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toEqual([buttons[0]]);
  });

  it("shows the format of the text, and changes it", async () => {
    render(<Form />);
    const { editor } = await textbox();
    act(() => editor.commands.selectAll());
    fireEvent.click(screen.getByRole("button", { name: "Tussenkop" }));
    expect(given.at(-1)?.content[0]).toMatchObject({ type: "heading", level: 3 });
    await waitFor(() => expect(screen.getByRole("button", { name: "Tussenkop" }).getAttribute("aria-pressed")).toBe("true"));
  });
});
