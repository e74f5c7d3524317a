import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../process/root.ts";
import { readText } from "./documents.ts";

const SLICE_PARENTS = ["packages/contract/src", "packages/api/src", "apps/web/src/features"];
/** Folders that are not a concept of the product, but a part of their package. */
const PARTS = ["memory", "messages", "testing"];

it("the slices of docs/architecture.md are the folders of contract, api and web's features", () => {
  const [, list = ""] = /with the same name in every package: `([^`]+)`/.exec(readText("docs/architecture.md")) ?? [];
  const folders = SLICE_PARENTS.flatMap((parent) => readdirSync(join(root, parent), { withFileTypes: true })).filter((entry) =>
    entry.isDirectory(),
  );
  const slices = new Set(folders.map(({ name }) => name).filter((name) => !PARTS.includes(name)));
  expect(list.split(" ").toSorted()).toEqual([...slices].toSorted());
});
