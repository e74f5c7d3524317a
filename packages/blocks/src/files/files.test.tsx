// @vitest-environment jsdom

import { stubMissingBrowserApis } from "@plein/ui/testing/missing-browser-apis";
import { UiProvider } from "@plein/ui/ui-provider.tsx";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import fc from "fast-check";
import { type ReactNode, useState } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "react-intl";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { BlockValue, EditorEnv } from "../kit/editor/block-editor-props.ts";
import { upgradeBlock } from "../kit/schema/upgrade-block.ts";
import { readBlockMessages } from "../kit/testing/block-files.ts";
import type { BlockEnv } from "../kit/view/block-view-props.ts";
import { FilesEditor } from "./editor.tsx";
import { files } from "./schema.ts";
import { sortedFiles } from "./sorted-files.ts";
import { titleFromFileName } from "./title-from-file-name.ts";
import { FilesView } from "./view.tsx";

const GUID = "11111111-2222-4333-8444-555555555555";
const [, example] = files.examples;
const env = { isEditing: false, imageSrc: (file: { guid: string }) => `/a/${file.guid}` } as unknown as BlockEnv;

describe("the order of documents", () => {
  const Item = fc.record({ title: fc.string(), date: fc.constantFrom("", "2026-01-31", "2026-11-10", "2025-02-01") });

  it("keeps every document with its index", () => {
    fc.assert(
      fc.property(fc.array(Item), fc.constantFrom("own", "title", "newest" as const), (items, sort) => {
        const sorted = sortedFiles(items, sort as "own", "nl");
        expect(sorted.map(({ index }) => index).sort((one, other) => one - other)).toEqual(items.map((_, index) => index));
        for (const { index, title, date } of sorted) expect(items[index]).toEqual({ title, date });
      }),
    );
  });

  it("is by title with natural number order, or newest first with undated documents last", () => {
    const items = [
      { title: "Verslag 10", date: "" },
      { title: "verslag 9", date: "2026-01-31" },
      { title: "Agenda", date: "2026-11-10" },
    ];
    const titles = (sort: "own" | "title" | "newest") => sortedFiles(items, sort, "nl").map(({ title }) => title);
    expect(titles("own")).toEqual(["Verslag 10", "verslag 9", "Agenda"]);
    expect(titles("title")).toEqual(["Agenda", "verslag 9", "Verslag 10"]);
    expect(titles("newest")).toEqual(["Agenda", "verslag 9", "Verslag 10"]);
  });
});

it.each([
  ["begroting_2027-def.pdf", "Begroting 2027 def"],
  ["Notulen v1.2.docx", "Notulen v1.2"],
  ["", ""],
])("the title of %j is %j", (name, title) => expect(titleFromFileName(name)).toBe(title));

describe("documents of the first version of their schema", () => {
  const [, { content }] = files.examples;
  const former = { sort: "own", spacingTop: "m", spacingBottom: "m", width: "normal", background: "none", anchorId: "", hideOn: "none" };

  it.each([
    [{ showFacts: true }, "typeAndSize"],
    [{ showFacts: false }, "none"],
    [{}, "typeAndSize"],
    // Of a program that knows the present one, and doesn't say so.
    [{ facts: "type" }, "type"],
  ])("with %j say %s", (options, facts) => {
    const upgraded = upgradeBlock(files, { content, options: { ...former, ...options } });
    expect(upgraded.content).toEqual(content);
    expect(files.options.parse(upgraded.options)).toMatchObject({ ...former, facts, schemaVersion: 2 });
  });

  it("keep everything else, whatever it was", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (options) => {
        const { showFacts: _, facts: __, schemaVersion: ___, ...others } = options;
        expect(upgradeBlock(files, { content: {}, options: { ...others, showFacts: false } }).options).toMatchObject(others);
      }),
    );
  });
});

describe("the list", () => {
  const show = (options: Partial<(typeof example)["options"]> = {}, content = example.content) =>
    renderToStaticMarkup(
      <IntlProvider locale="nl">
        <FilesView guid={GUID} content={content} options={{ ...example.options, ...options }} env={env} isFirst={false} headingLevel={2} />
      </IntlProvider>,
    );

  it("shows type and size in each link", () => {
    const page = document.createElement("div");
    page.innerHTML = show();
    const links = [...page.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")]);
    expect(links).toEqual([
      ["Begroting 2027 (pdf, 1,4 MB)", "/a/7f1c0b5e-0f0e-4a53-9a51-2f6f3f7b0a51"],
      ["Aanvraagformulier subsidie (docx, 48 kB)", "/a/7f1c0b5e-0f0e-4a53-9a51-2f6f3f7b0a52"],
    ]);
    expect(page.querySelector("time")?.textContent).toBe("10 november 2026");
  });

  it("omits type and size if its options say so, and always omits entries without a document", () => {
    expect(show({ facts: "none" })).not.toMatch(/MB|\(pdf/);
    expect(show({ facts: "type" })).toContain("(pdf)");
    expect(show({ facts: "type" })).not.toContain("MB");
    const [item] = example.content.items;
    expect(show({}, { items: item === undefined ? [] : [{ ...item, file: null }] })).toBe("");
  });
});

describe("the form", () => {
  beforeAll(stubMissingBrowserApis);
  afterEach(cleanup);
  const reference = (name: string) => ({ guid: crypto.randomUUID(), name, contentType: "application/pdf", size: 1200 });
  let value: BlockValue<typeof files>;

  function Form({ env: sources }: { readonly env: Partial<EditorEnv> }): ReactNode {
    const [current, setCurrent] = useState<BlockValue<typeof files>>({ content: files.examples[0].content, options: example.options });
    value = current;
    return (
      <FilesEditor
        value={current}
        onChange={setCurrent}
        errors={[]}
        part="content"
        env={{ listFiles: async () => [], ...sources } as EditorEnv}
      />
    );
  }
  const showForm = (sources: Partial<EditorEnv>) =>
    render(
      <UiProvider>
        <IntlProvider
          locale="nl"
          messages={{ ...readBlockMessages("files", "nl.admin.json"), ...readBlockMessages("kit", "nl.admin.json") }}
        >
          <Form env={sources} />
        </IntlProvider>
      </UiProvider>,
    );
  const drop = (...names: string[]) => {
    const input = document.querySelector('input[type="file"]');
    fireEvent.change(input as Element, { target: { files: names.map((name) => new File(["%PDF"], name)) } });
  };

  it("accepts several documents at once, in their order, and says why one is refused", async () => {
    showForm({
      uploadFile: async ({ name }) =>
        name === "vals.pdf"
          ? { defect: "notAsNamed" }
          : name === "macro.docx"
            ? { defect: "broken", reason: "Er zitten macro’s in." }
            : { file: reference(name) },
    });
    drop("begroting.pdf", "vals.pdf", "foto.exe", "macro.docx", "agenda_raad.pdf");
    await waitFor(() => expect(value.content.items.map(({ title }) => title)).toEqual(["Begroting", "Agenda raad"]));
    expect(screen.getByText(/De inhoud van dit bestand is iets anders/)).toBeTruthy();
    expect(screen.getByText(/Dit bestand kan niet/)).toBeTruthy();
    expect(screen.getByText(/Er zitten macro’s in/)).toBeTruthy();
    expect(files.content.safeParse(value.content).success).toBe(true);
  });

  it("offers to retry a failed upload", async () => {
    let tries = 0;
    showForm({
      uploadFile: async ({ name }) => {
        tries += 1;
        return tries === 1 ? { defect: "failed" } : { file: reference(name) };
      },
    });
    drop("begroting.pdf");
    fireEvent.click(await screen.findByRole("button", { name: "Probeer opnieuw" }));
    await waitFor(() => expect(value.content.items).toMatchObject([{ title: "Begroting" }]));
  });

  it("chooses from the library, and reorders by keyboard", async () => {
    const chosen = reference("notulen.pdf");
    showForm({ listFiles: async () => [chosen], uploadFile: async ({ name }) => ({ file: reference(name) }) });
    drop("begroting.pdf");
    // Before that the list has an empty entry.
    await waitFor(() => expect(value.content.items).toMatchObject([{ title: "Begroting" }]));
    fireEvent.click(screen.getByRole("button", { name: "Document toevoegen" }));
    const second = await screen.findByRole("group", { name: "Document 2" });
    fireEvent.click(within(second).getByRole("button", { name: "Kies een document" }));
    fireEvent.click(await screen.findByRole("button", { name: /notulen\.pdf/ }));
    await waitFor(() => expect(value.content.items[1]).toMatchObject({ file: chosen, title: "Notulen" }));
    fireEvent.keyDown(within(second).getByRole("textbox", { name: /^Titel/ }), { key: "ArrowUp", altKey: true });
    await waitFor(() => expect(value.content.items.map(({ title }) => title)).toEqual(["Notulen", "Begroting"]));
  });
});
