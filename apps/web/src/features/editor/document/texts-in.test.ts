import { expect, it } from "vitest";
import { textsIn } from "./texts-in.ts";

it("texts are found in any structure, without identifiers", () => {
  const content = {
    title: { nl: "Openingstijden " },
    body: [{ type: "paragraph", children: [{ text: "Elke dag" }, { text: " " }, { text: "open" }] }],
    link: { kind: "page", guid: "0199c1f0-8f5e-7c3a-9b1e-000000000001" },
    columns: 3,
    image: null,
  };
  expect(textsIn(content)).toEqual(["Openingstijden", "Elke dag", "open"]);
  expect(textsIn(undefined)).toEqual([]);
});
