// @vitest-environment jsdom
import { MAX_RICH_TEXT_DEPTH, RichText, type RichTextBlock, type RichTextListItem } from "@plein/contract/blocks/rich-text";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { Editor } from "@tiptap/react";
import { type ReactNode, useState } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { LinkTarget } from "../fields/links/link-target.ts";
import { stubMissingBrowserApis } from "../testing/missing-browser-apis.ts";
import { UiProvider } from "../ui-provider.tsx";
import { RichTextInPlace } from "./rich-text-in-place.tsx";
import type { RichTextTexts } from "./rich-text-texts.ts";
import type { Slash } from "./slash.ts";

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
const GUID = "11111111-2222-4333-8444-555555555555";
const prepare = vi.fn();
const TARGETS: readonly LinkTarget[] = [
  { link: { kind: "page", pageGuid: GUID }, kind: "page", name: "Afval", detail: "/afval" },
  { link: { kind: "item", itemGuid: GUID }, kind: "item", name: "Braderie", detail: "/agenda/i/k7/braderie" },
  {
    link: { kind: "file", file: { guid: GUID, name: "kalender.pdf", contentType: "application/pdf", size: 1200 } },
    kind: "file",
    name: "kalender.pdf",
    detail: "pdf, 1,2 kB",
  },
  { link: { kind: "page", pageGuid: GUID, anchor: "dagen" }, kind: "heading", name: "Dagen", detail: "#dagen", prepare },
];
const links = {
  searchTargets: async (text: string) => TARGETS.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())),
  findTarget: async () => TARGETS[0] ?? null,
};
const EMPTY: RichText = { type: "doc", content: [] };
const onSlash = vi.fn<(slash: Slash) => void>();
let value: RichText = EMPTY;
/** gives the field another value from elsewhere */
let giveText: (text: RichText) => void = () => undefined;

beforeAll(stubMissingBrowserApis);
beforeEach(() => {
  onSlash.mockReset();
  prepare.mockReset();
});
afterEach(cleanup);

function Page({ start }: { readonly start: RichText }): ReactNode {
  const [text, setText] = useState(start);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  value = text;
  giveText = setText;
  return (
    <UiProvider>
      <div ref={setSlot} />
      <RichTextInPlace
        field="/body"
        label="Tekst"
        description="Escape om te stoppen"
        value={text}
        onChange={setText}
        links={links}
        texts={texts}
        toolbarSlot={slot}
        hints={{ empty: "Schrijf hier", paragraph: "Typ / voor een blok" }}
        onSlash={onSlash}
      />
    </UiProvider>
  );
}

async function openText(start: RichText = EMPTY): Promise<Editor> {
  render(<Page start={start} />);
  return waitFor(() => {
    const found = screen.getByRole("textbox", { name: "Tekst" });
    if (!("editor" in found)) throw new Error("The editor isn't mounted yet");
    return found.editor as Editor;
  });
}

/** Types words as a browser does: each character goes first to what handles it, else into the text. */
function type(editor: Editor, words: string): void {
  act(() => {
    for (const character of words) {
      const { from, to } = editor.state.selection;
      const insert = () => editor.state.tr.insertText(character, from, to);
      const isHandled = editor.view.someProp("handleTextInput", (handle) => handle(editor.view, from, to, character, insert));
      if (!isHandled) editor.view.dispatch(insert());
    }
  });
}

it.each([
  ["## ", { type: "heading", level: 3, content: [] }],
  ["# ", { type: "heading", level: 3, content: [] }],
  ["### ", { type: "heading", level: 4, content: [] }],
  ["#### ", { type: "heading", level: 4, content: [] }],
  ["- ", { type: "bulletList", content: [{ type: "listItem", content: [{ type: "paragraph", content: [] }] }] }],
  ["* ", { type: "bulletList", content: [{ type: "listItem", content: [{ type: "paragraph", content: [] }] }] }],
  ["1. ", { type: "orderedList", content: [{ type: "listItem", content: [{ type: "paragraph", content: [] }] }] }],
  ["> ", { type: "blockquote", content: [{ type: "paragraph", content: [] }] }],
])("turns %j at the start of a paragraph into what it stands for", async (signs, block) => {
  type(await openText(), signs);
  expect(value.content).toEqual([block]);
});

function putCaretIn(editor: Editor, text: string): void {
  editor.state.doc.descendants((node, position) => {
    if (node.text === text) act(() => void editor.commands.setTextSelection(position + 1));
  });
  expect(editor.state.selection.$from.parent.textContent).toBe(text);
}

const listOf = (type: "bulletList" | "orderedList", ...items: string[]): RichText => ({
  type: "doc",
  content: [
    {
      type,
      content: items.map((text) => ({
        type: "listItem",
        content: [{ type: "paragraph", content: text === "" ? [] : [{ type: "text", text }] }],
      })),
    },
  ],
});

it.each([
  ["bulletList", "- oogsten", "oogsten"],
  ["bulletList", "* oogsten", "oogsten"],
  ["orderedList", "2. oogsten", "oogsten"],
  ["orderedList", "- oogsten", "- oogsten"],
  ["bulletList", "10 - 12 jaar", "10 - 12 jaar"],
] as const)("drops no more than the sign of a %s that is typed again: %j", async (type_, typed, text) => {
  const editor = await openText(listOf(type_, "zaaien", ""));
  act(() => void editor.commands.setTextSelection(editor.state.doc.content.size - 3));
  type(editor, typed);
  expect(value).toEqual(listOf(type_, "zaaien", text));
});

it("nests the items of a list with Tab, no deeper than can be saved, and back with Shift+Tab", async () => {
  const editor = await openText(listOf("bulletList", ...Array.from({ length: 9 }, (_, index) => `punt ${index}`)));
  const press = (key: object) => fireEvent.keyDown(editor.view.dom, { key: "Tab", ...key });
  for (let index = 1; index < 9; index += 1) {
    putCaretIn(editor, `punt ${index}`);
    for (let times = 0; times <= index; times += 1) press({});
  }
  expect(RichText.safeParse(value).error).toBeUndefined();
  const nested = JSON.stringify(value).split('"bulletList"').length - 1;
  expect(nested).toBe(MAX_RICH_TEXT_DEPTH);
  for (let times = 0; times < MAX_RICH_TEXT_DEPTH; times += 1) press({ shiftKey: true });
  expect(value.content.at(-1)).toEqual({ type: "paragraph", content: [{ type: "text", text: "punt 8" }] });
});

it("nests no item whose own list would become too deep", async () => {
  const paragraph = (text: string): RichTextBlock => ({ type: "paragraph", content: [{ type: "text", text }] });
  const deep = (depth: number): RichTextBlock[] =>
    depth === 0 ? [] : [{ type: "bulletList", content: [{ type: "listItem", content: [paragraph(`${depth}`), ...deep(depth - 1)] }] }];
  const first: RichTextListItem = { type: "listItem", content: [paragraph("eerst")] };
  const second: RichTextListItem = { type: "listItem", content: [paragraph("tweede"), ...deep(MAX_RICH_TEXT_DEPTH - 1)] };
  const text: RichText = { type: "doc", content: [{ type: "bulletList", content: [first, second] }] };
  const editor = await openText(text);
  putCaretIn(editor, "tweede");
  fireEvent.keyDown(editor.view.dom, { key: "Tab" });
  expect(value).toEqual(text);
});

it("makes text between two asterisks bold, and between single ones italic", async () => {
  type(await openText(), "Kom **morgen** of *later* ");
  expect(value.content).toEqual([
    {
      type: "paragraph",
      content: [
        { type: "text", text: "Kom " },
        { type: "text", text: "morgen", marks: [{ type: "bold" }] },
        { type: "text", text: " of " },
        { type: "text", text: "later", marks: [{ type: "italic" }] },
        { type: "text", text: " " },
      ],
    },
  ]);
});

it("passes on a slash in an empty paragraph only, and can type it after all", async () => {
  const editor = await openText({
    type: "doc",
    content: [
      { type: "paragraph", content: [{ type: "text", text: "en" }] },
      { type: "paragraph", content: [] },
    ],
  });
  act(() => void editor.commands.setTextSelection(3));
  type(editor, "/of");
  expect(onSlash).not.toHaveBeenCalled();
  act(() => void editor.commands.setTextSelection(editor.state.doc.content.size - 1));
  type(editor, "/");
  const [slash] = onSlash.mock.calls[0] ?? [];
  expect(slash?.index).toBe(1);
  expect(value.content[1]).toEqual({ type: "paragraph", content: [] });
  act(() => slash?.type());
  expect(value.content[1]).toEqual({ type: "paragraph", content: [{ type: "text", text: "/" }] });
});

it("shows a hint in an empty text, which is no part of it", async () => {
  const editor = await openText();
  expect(editor.view.dom.querySelector("[data-hint='Schrijf hier']")).not.toBeNull();
  type(editor, "Ja");
  expect(editor.view.dom.querySelector("[data-hint]")).toBeNull();
});

it("opens the form of a link with Ctrl+K, for the word at the caret", async () => {
  const editor = await openText({ type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Lees de folder." }] }] });
  act(() => void editor.commands.focus(11));
  fireEvent.focus(editor.view.dom);
  fireEvent.keyDown(editor.view.dom, { key: "k", ctrlKey: true });
  const { from, to } = editor.state.selection;
  expect(editor.state.doc.textBetween(from, to)).toBe("folder");
  expect(await screen.findByRole("combobox", { name: "Waar de link naartoe gaat" })).toBeTruthy();
});

describe("the form of a link", () => {
  const openForm = async () => {
    const editor = await openText({ type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Lees de folder." }] }] });
    act(() => void editor.commands.focus(11));
    fireEvent.focus(editor.view.dom);
    fireEvent.keyDown(editor.view.dom, { key: "k", ctrlKey: true });
    return screen.findByRole("combobox", { name: "Waar de link naartoe gaat" });
  };
  const marks = () => JSON.stringify(value).match(/"marks":.*?\]/)?.[0];

  it.each(TARGETS)("leads to a $kind that is found by its name, by keyboard", async ({ name, link, prepare: prepareTarget }) => {
    const target = await openForm();
    fireEvent.change(target, { target: { value: name.slice(0, 3) } });
    await screen.findByRole("option", { name: new RegExp(name), hidden: true });
    await waitFor(() => {
      fireEvent.keyDown(target, { key: "Enter" });
      expect(value.content[0]).toMatchObject({ content: [{}, { text: "folder", marks: [{ type: "link", link }] }, {}] });
    });
    expect(prepare).toHaveBeenCalledTimes(prepareTarget ? 1 : 0);
  });

  it("leads to an address as people type it", async () => {
    const target = await openForm();
    fireEvent.change(target, { target: { value: "lindendaal.example/folder" } });
    fireEvent.keyDown(target, { key: "Enter" });
    await waitFor(() => expect(marks()).toContain('"url":"https://lindendaal.example/folder"'));
  });

  it("never leads to a script, and says that nothing is found", async () => {
    const target = await openForm();
    fireEvent.change(target, { target: { value: "javascript:alert(1)" } });
    fireEvent.keyDown(target, { key: "Enter" });
    expect(await screen.findByText("Niets gevonden")).toBeTruthy();
    fireEvent.keyDown(target, { key: "Enter" });
    expect(marks()).toBeUndefined();
  });
});

const paragraphs = (...lines: string[]): RichText => ({
  type: "doc",
  content: lines.map((text) => ({ type: "paragraph", content: [{ type: "text", text }] })),
});

it("keeps the caret at its letter when somebody else changes the text before it, and takes no undo of theirs", async () => {
  const editor = await openText(paragraphs("eerst", "later getypt"));
  act(() => void editor.commands.setTextSelection(editor.state.doc.content.size - 1));
  act(() => giveText(paragraphs("heel anders", "later getypt")));
  expect(editor.getText()).toContain("heel anders");
  act(() => void editor.commands.insertContent("!"));
  expect(value).toEqual(paragraphs("heel anders", "later getypt!"));
  act(() => void editor.commands.undo());
  expect(value).toEqual(paragraphs("heel anders", "later getypt"));
});
