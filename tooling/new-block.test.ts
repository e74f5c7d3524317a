import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { blockNames, blockRegistries, findStaleRegistries } from "./gen-blocks.ts";
import { nameProblem, newBlockFiles } from "./new-block.ts";

const blocks = join(import.meta.dirname, "../packages/blocks/src");

describe("a new block", () => {
  it("has the same name in its schema, its view, its editor and its texts", () => {
    const files = newBlockFiles("photo-album");
    expect(files["schema.ts"]).toContain('export const photoAlbum = defineBlock({\n  name: "photoAlbum"');
    expect(files["view.tsx"]).toContain("export function PhotoAlbumView(");
    expect(files["editor.tsx"]).toContain("export const PhotoAlbumEditor = defineEditor<");
    expect(JSON.parse(files["messages/nl.admin.json"] ?? "")).toHaveProperty(["block.photoAlbum.name"], "Photo album");
  });

  it("has exactly the texts that it uses, in both languages", () => {
    const files = newBlockFiles("quote");
    const dutch = Object.keys(JSON.parse(files["messages/nl.admin.json"] ?? ""));
    const used = [...(files["editor.tsx"] ?? "").matchAll(/id: "([^"]+)"/g)].map(([, id]) => id);
    expect(Object.keys(JSON.parse(files["messages/en.admin.json"] ?? ""))).toEqual(dutch);
    expect(new Set([...used, "block.quote.name", "block.quote.description"])).toEqual(new Set(dutch));
  });

  it("can't have a name that is taken, invalid or a reserved word", () => {
    expect(nameProblem("quote", ["hero"])).toBeNull();
    for (const folder of [undefined, "", "Quote", "quote2", "a--b", "../quote", "quote-", "kit", "class", "plain-text", "hero"]) {
      expect(nameProblem(folder, ["hero"])).not.toBeNull();
    }
  });
});

describe("the registries of blocks", () => {
  it("match the folders", async () => {
    expect(await findStaleRegistries(blocks)).toEqual([]);
  });

  it("list blocks in alphabetical order, each under its name", () => {
    expect(blockNames("image-text")).toEqual({ folder: "image-text", name: "imageText", component: "ImageText" });
    expect(blockRegistries(["quote", "hero"])).toEqual(blockRegistries(["hero", "quote"]));
    const { "views.gen.ts": views = "", "editors.gen.ts": editors = "" } = blockRegistries(["image-text"]);
    expect(views).toContain("imageText: ImageTextView");
    expect(editors).toContain('import("./image-text/editor.tsx")');
  });

  it("import the views of most pages statically and load the others on demand", () => {
    const { "views.gen.ts": views = "" } = blockRegistries(["hero", "photo-album"]);
    expect(views).toContain("hero: HeroView,");
    expect(views).toContain('photoAlbum: async () => (await import("./photo-album/view.tsx")).PhotoAlbumView');
    expect(views).not.toMatch(/^import .*photo-album/m);
  });

  it("don't import editors along with views", () => {
    const { "views.gen.ts": views, "schemas.gen.ts": schemas } = blockRegistries(["hero"]);
    expect(`${views}${schemas}`).not.toContain("editor");
  });
});
