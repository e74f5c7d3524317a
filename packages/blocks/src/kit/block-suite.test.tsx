// @vitest-environment jsdom

import { linkedGuidOf } from "@plein/contract/blocks/linked-guid";
import { imageUrl } from "@plein/contract/media/image-url";
import { type EditedElsewhere, EditedElsewhereContext } from "@plein/ui/fields/edited-elsewhere";
import { stubMissingBrowserApis } from "@plein/ui/testing/missing-browser-apis";
import { UiProvider } from "@plein/ui/ui-provider.tsx";
import { cleanup, fireEvent, render, waitFor } from "@testing-library/react";
import type { ComponentType, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "react-intl";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { blockEditors } from "../editors.gen.ts";
import { blockSchemas } from "../schemas.gen.ts";
import type { BlockEditorProps, BlockValue, EditorEnv } from "./editor/block-editor-props.ts";
import type { BlockSchema } from "./schema/define-block.ts";
import { findMissingFields } from "./schema/find-missing-fields.ts";
import { blockFolder, readBlockMessages, readBlockSource } from "./testing/block-files.ts";
import { EVENT } from "./testing/example-list.ts";
import { findViolations } from "./testing/find-violations.ts";
import type { BlockEnv, BlockViewProps } from "./view/block-view-props.ts";
import { findBlockView, loadAllBlockViews } from "./view/block-views.ts";

/** The requirements for every block, tested with its examples. A block's own tests only cover its own behaviour. */

const GUID = "11111111-2222-4333-8444-555555555555";
const blocks = Object.values(blockSchemas).map((schema) => ({ name: schema.name, schema }));

const MESSAGES_ON_PAGES = allMessages("nl.json");
const MESSAGES_IN_FORMS = allMessages("nl.json", "nl.admin.json");

const visitorEnv: BlockEnv = {
  isEditing: false,
  linkHref: (link) => (link.kind === "url" ? link.url : `/pagina/${linkedGuidOf(link)}`),
  imageSrc: imageUrl,
  listOf: () => null,
  subNavigationOf: () => [],
  embedOf: () => "https://www.openstreetmap.org/export/embed.html",
};
const editorEnv: EditorEnv = {
  searchPages: async () => [{ guid: GUID, path: "/afval", title: "Afval" }],
  searchTargets: async () => [],
  findTarget: async () => ({ link: { kind: "page", pageGuid: GUID }, kind: "page", name: "Afval", detail: "/afval" }),
  listItemTypes: async () => [EVENT],
  findPage: async () => ({ guid: GUID, path: "/afval", title: "Afval" }),
  listFiles: async () => [{ guid: GUID, name: "afvalkalender.pdf", contentType: "application/pdf", size: 120_000 }],
  listImages: async () => [{ guid: GUID, width: 800, height: 600, alt: "Een vuilniswagen", name: "vuilniswagen.jpg" }],
  imageSrc: imageUrl,
  listReusable: async () => [
    { guid: GUID, path: "/reusable/openingstijden", title: "Openingstijden", isPublished: true, uses: 7, canEdit: true },
  ],
  canWriteCode: true,
};

beforeAll(stubMissingBrowserApis);
beforeAll(loadAllBlockViews);
afterEach(cleanup);

describe.each(blocks)("$name", ({ name, schema }) => {
  it("has examples that parse to themselves", () => {
    for (const { content, options } of schema.examples) {
      expect(schema.content.parse(content)).toEqual(content);
      expect(schema.options.parse(options)).toEqual(options);
    }
  });

  it("inserts an example without references to platform data", () => {
    expect(JSON.stringify(schema.examples[0])).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/i);
  });

  it("has complete content in its other examples", () => {
    for (const { content } of schema.examples.slice(1)) expect(findMissingFields(schema, content)).toEqual([]);
  });

  it("can require only members that its content has", () => {
    for (const pointer of schema.required)
      expect(pointer).toMatch(new RegExp(`^/(${Object.keys(schema.examples[1].content).join("|")})(/|$)`));
  });

  it("refuses unknown members and options out of range", () => {
    const [{ content, options }] = schema.examples;
    expect(schema.content.safeParse({ ...content, __html: "<b>" }).success).toBe(false);
    expect(schema.options.safeParse({ ...options, unknown: true }).success).toBe(false);
    expect(schema.options.safeParse({ ...options, spacingTop: "12rem" }).success).toBe(false);
    expect(schema.options.safeParse({ ...options, anchorId: 'x" onclick="' }).success).toBe(false);
  });

  it("renders each example on the server without style attributes and scripts", () => {
    for (const example of schema.examples) {
      const html = renderToStaticMarkup(viewOf(schema, example, visitorEnv));
      expect(html).not.toMatch(/ style=|<script|<style|javascript:|undefined|\[object/);
    }
  });

  it("renders each example without accessibility violations", async () => {
    for (const example of schema.examples) {
      const { container } = render(<main>{viewOf(schema, example, visitorEnv)}</main>);
      expect(await findViolations(container)).toEqual([]);
      cleanup();
    }
  });

  it("omits links to pages that the reader can't see", () => {
    const nowhere = { ...visitorEnv, linkHref: () => null };
    // A link to a stored file is not a link to a page.
    for (const example of schema.examples)
      expect(renderToStaticMarkup(viewOf(schema, example, nowhere))).not.toMatch(/<a(?! [^>]*href="\/a\/)/);
  });

  it("shows editors incomplete content that visitors don't see", () => {
    expect(renderToStaticMarkup(viewOf(schema, schema.examples[0], { ...visitorEnv, isEditing: true }))).not.toBe("");
  });

  // One rendering for three questions, since drawing the forms takes most of this file's time.
  it.each(["content", "options"] as const)(
    "has a form for its %s whose fields are labelled, are marked where publishing requires them, and pass on only accepted values",
    async (part) => {
      const Editor = await loadEditor(name);
      for (const value of schema.examples) {
        const changes: BlockValue[] = [];
        const onChange = (change: BlockValue) => changes.push(change);
        const { container } = render(inForm(<Editor value={value} onChange={onChange} errors={[]} env={editorEnv} part={part} />));
        await settled(container);
        expect.soft(await findViolations(container)).toEqual([]);
        if (part === "content") expect.soft(findUnmarkedFields(container, schema, value)).toEqual([]);
        if (value === schema.examples[1]) {
          changeEveryField(container);
          expect.soft(changes.flatMap((change) => findErrors(schema, change))).toEqual([]);
          const hasFields = part === "options" || Object.keys(value.content).length > 0;
          expect.soft(changes.length > 0).toBe(hasFields);
        }
        cleanup();
      }
    },
  );

  it("repeats no text in its form that is edited on the page, and leaves none out that isn't", async () => {
    const Editor = await loadEditor(name);
    const [, value] = schema.examples;
    const onPage = textsOnPage(schema, value);
    const has = (path: string) => onPage.has(path.replace(/^\/content/, ""));
    const formTexts = async (elsewhere: EditedElsewhere) => {
      const { container } = render(
        inForm(
          <EditedElsewhereContext value={elsewhere}>
            <Editor value={value} onChange={() => undefined} errors={[]} env={editorEnv} part="content" />
          </EditedElsewhereContext>,
        ),
      );
      await settled(container);
      const texts = textsInForm(container);
      cleanup();
      return texts;
    };
    const all = await formTexts({ has: () => false, focus: () => false });
    const left = await formTexts({ has, focus: () => false });
    const words = new Set(onPage.values());
    expect(left.filter((text) => words.has(text))).toEqual([]);
    expect(all.filter((text) => !left.includes(text) && !words.has(text))).toEqual([]);
  });

  it("has the same messages in Dutch and English, all with its own prefix", () => {
    for (const set of ["", ".admin"] as const) {
      const dutch = readBlockMessages(name, `nl${set}.json`);
      const english = readBlockMessages(name, `en${set}.json`);
      expect(Object.keys(english)).toEqual(Object.keys(dutch));
      for (const key of Object.keys(dutch)) expect(key.startsWith(`block.${name}.`)).toBe(true);
    }
    expect(readBlockMessages(name, "nl.admin.json")).toHaveProperty([`block.${name}.name`]);
  });

  it("keeps its schema and its form out of the visitors' bundle", () => {
    const view = readBlockSource(name, "view.tsx");
    expect(view).not.toMatch(/^import (?!type )[^;]*"(?:\.\/schema\.ts|zod|@plein\/ui[^"]*|@mantine[^"]*|@tiptap[^"]*)"/m);
    expect(readBlockSource(name, "schema.ts")).not.toMatch(/react|@plein\/ui|\.tsx"/);
  });

  it("is named after its folder", () => {
    expect(blockFolder(schema.name)).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
    expect(findBlockView(name)).not.toBeNull();
  });
});

function viewOf(schema: BlockSchema, { content, options }: BlockValue, env: BlockEnv): ReactNode {
  // Like the page: the registry loses the relation between content and view.
  const View = findBlockView(schema.name) as ComponentType<BlockViewProps>;
  return inForm(<View guid={GUID} content={content} options={options} env={env} isFirst={false} headingLevel={2} />, false);
}

async function loadEditor(name: string): Promise<ComponentType<BlockEditorProps>> {
  const entry = blockEditors[name];
  if (!entry) throw new Error(`No editor for ${name}`);
  return (await entry.load()) as ComponentType<BlockEditorProps>;
}

/** The texts that the block's view lets its editor change, by their field. */
function textsOnPage(schema: BlockSchema, value: BlockValue): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const env: BlockEnv = {
    ...visitorEnv,
    isEditing: true,
    InPlaceText: ({ field, value: text }) => {
      texts.set(field, text);
      return null;
    },
    InPlaceRichText: ({ field, value: text }) => {
      texts.set(field, wordsOf(text));
      return null;
    },
  };
  renderToStaticMarkup(viewOf(schema, value, env));
  return texts;
}

function textsInForm(container: HTMLElement): string[] {
  const fields = container.querySelectorAll<HTMLInputElement>("input:not([type]):not([role]), input[type=text]:not([role]), textarea");
  const texts = [...container.querySelectorAll("[contenteditable=true]")].map(({ textContent }) => textContent);
  return [...[...fields].map((field) => field.value), ...texts].filter((text) => text !== "");
}

function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordsOf).join("");
  if (typeof value !== "object" || value === null) return "";
  return "text" in value ? String(value.text) : wordsOf(Object.values(value));
}

/** The paths that publishing requires and this value lacks, of which the form marks no field. */
function findUnmarkedFields(container: HTMLElement, schema: BlockSchema, { content }: BlockValue): string[] {
  const paths = findMissingFields(schema, content).map(({ path }) => `/content${path}`);
  return paths.filter((path) => container.querySelector(`[data-path="${path}"]`) === null);
}

function findErrors(schema: BlockSchema, { content, options }: BlockValue): z.ZodError[] {
  const results = [schema.content.safeParse(content), schema.options.safeParse(options)];
  return results.flatMap(({ error }) => (error === undefined ? [] : [error]));
}

/** Provides every message; a missing one fails the test. */
function inForm(children: ReactNode, withFields = true): ReactNode {
  const messages = withFields ? MESSAGES_IN_FORMS : MESSAGES_ON_PAGES;
  const provided = withFields ? <UiProvider>{children}</UiProvider> : children;
  return (
    <IntlProvider
      locale="nl"
      messages={messages}
      onError={(error) => {
        throw error;
      }}
    >
      {provided}
    </IntlProvider>
  );
}

function allMessages(...files: readonly string[]): Record<string, string> {
  const names = ["kit", ...blocks.map(({ name }) => name)];
  return Object.assign({}, ...files.flatMap((file) => names.map((name) => readBlockMessages(name, file))));
}

/** Waits until pages and images are loaded and rich text has its editor. */
async function settled(container: HTMLElement): Promise<void> {
  await waitFor(() => {
    const toolbars = container.querySelectorAll("[data-rich-text-toolbar]").length;
    expect(container.querySelectorAll(".ProseMirror")).toHaveLength(toolbars);
  });
  await expect.poll(() => container.querySelectorAll('[data-loading="true"]')).toHaveLength(0);
}

function changeEveryField(container: HTMLElement): void {
  for (const field of container.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "input[type=text], input:not([type]), input[type=url], textarea",
  )) {
    if (!field.readOnly) fireEvent.change(field, { target: { value: "https://lindendaal.example/Één \0 nieuw" } });
    // A field in which something is searched takes what is left in it.
    fireEvent.blur(field);
  }
  for (const select of container.querySelectorAll("select")) fireEvent.change(select, { target: { value: select.options[1]?.value } });
  for (const toggle of container.querySelectorAll("input[type=checkbox], input[type=radio]")) fireEvent.click(toggle);
  for (const button of container.querySelectorAll("button:not(:disabled)")) fireEvent.click(button);
}
