import { failure } from "@plein/contract/result";
import { expect, it } from "vitest";
import { draftOf } from "../../../testing/menu-drafts.ts";
import { findProblem, listRefusedItems } from "./draft-problems.ts";

const [item] = draftOf("1 a");

it.each([
  [{}, null],
  [{ name: " " }, "label"],
  [{ name: "", pageGuid: "0199c1f0-8f5e-7c3a-9b1e-000000000009" }, null],
  [{ name: "", itemGuid: "0199c1f0-8f5e-7c3a-9b1e-000000000009" }, null],
  [{ externalUrl: "https://gemeente.example" }, null],
  [{ externalUrl: "" }, "address"],
  [{ externalUrl: "javascript:alert(1)" }, "address"],
] as const)("finds what is wrong with %j: %s", (changes, expected) => {
  expect(item && findProblem({ ...item, ...changes })).toBe(expected);
});

it("an error of the server is mapped to its menu item", () => {
  const draft = draftOf("1 a", "2 b", "2 c", "1 d");
  const errors = [
    { path: "/items/0/relatedMenuItems/1/pageGuid", message: "weg" },
    { path: "/items/1/name", message: "leeg" },
    { path: "/items", message: "te veel" },
  ];
  expect(listRefusedItems(draft, failure("BadRequest", "", { errors }))).toEqual([
    { guid: draft[2]?.guid, message: "weg" },
    { guid: draft[3]?.guid, message: "leeg" },
    { guid: null, message: "te veel" },
  ]);
});
