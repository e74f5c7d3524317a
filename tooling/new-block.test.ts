import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { blockNames, blockRegistries, findStaleRegistries } from "./gen-blocks.ts";
import { nameProblem, newBlockFiles } from "./new-block.ts";

const blocks = join(import.meta.dirname, "../packages/blocks/src");

describe("a new block", () => {
  it("gets the same name in its schema, its view, its form and its texts", () => {
    const files = newBlockFiles("photo-album");
    expect(files["schema.ts"]).toContain('export const photoAlbum = defineBlock({\n  name: "photoAlbum"');
    expect(files["view.tsx"]).toContain("export function PhotoAlbumView(");
    expect(files["editor.tsx"]).toContain("export const PhotoAlbumEditor = defineEditor<");
    expect(JSON.parse(files["messages/nl.admin.json"] ?? "")).toHaveProperty(["block.photoAlbum.name"], "Photo album");
  });

  it("has each of its texts in both languages, and no other", () => {
    const files = newBlockFiles("quote");
    const dutch = Object.keys(JSON.parse(files["messages/nl.admin.json"] ?? ""));
    const used = [...(files["editor.tsx"] ?? "").matchAll(/id: "([^"]+)"/g)].map(([, id]) => id);
    expect(Object.keys(JSON.parse(files["messages/en.admin.json"] ?? ""))).toEqual(dutch);
    expect(new Set([...used, "block.quote.name", "block.quote.description"])).toEqual(new Set(dutch));
  });

  it("can't take a name that is taken, is none, or means something to the language", () => {
    expect(nameProblem("quote", ["hero"])).toBeNull();
    for (const folder of [undefined, "", "Quote", "quote2", "a--b", "../quote", "quote-", "kit", "class", "plain-text", "hero"]) {
      expect(nameProblem(folder, ["hero"])).not.toBeNull();
    }
  });
});

describe("the registries of blocks", () => {
  it("are as the folders say", async () => {
    expect(await findStaleRegistries(blocks)).toEqual([]);
  });

  it("list blocks in one order, each under its name", () => {
    expect(blockNames("image-text")).toEqual({ folder: "image-text", name: "imageText", component: "ImageText" });
    expect(blockRegistries(["quote", "hero"])).toEqual(blockRegistries(["hero", "quote"]));
    const { "views.gen.ts": views = "", "editors.gen.ts": editors = "" } = blockRegistries(["image-text"]);
    expect(views).toContain("imageText: ImageTextView");
    expect(editors).toContain('import("./image-text/editor.tsx")');
  });

  it("give the views of most pages at once and fetch the others where they stand", () => {
    const { "views.gen.ts": views = "" } = blockRegistries(["hero", "photo-album"]);
    expect(views).toContain("hero: HeroView,");
    expect(views).toContain('photoAlbum: async () => (await import("./photo-album/view.tsx")).PhotoAlbumView');
    expect(views).not.toMatch(/^import .*photo-album/m);
  });

  it("don't hand the forms to whoever wants a view", () => {
    const { "views.gen.ts": views, "schemas.gen.ts": schemas } = blockRegistries(["hero"]);
    expect(`${views}${schemas}`).not.toContain("editor");
  });
});
