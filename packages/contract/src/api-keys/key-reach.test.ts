import { describe, expect, it } from "vitest";
import type { ApiKeyScope } from "./api-key.ts";
import { keyReaches } from "./key-reach.ts";

const CALLS = [
  ["pages.list", "query"],
  ["pages.publish", "mutation"],
  ["profiles.getLoggedIn", "query"],
  ["settings.list", "query"],
  ["settings.save", "mutation"],
  ["users.list", "query"],
  ["users.deactivate", "mutation"],
  ["sessions.endOthers", "mutation"],
  ["apiKeys.add", "mutation"],
  ["something.new", "query"],
] as const;

describe.each<[ApiKeyScope[], boolean[]]>([
  [[], [false, false, true, false, false, false, false, false, false, false]],
  [["read"], [true, false, true, true, false, false, false, false, false, false]],
  [["content"], [true, true, true, true, false, false, false, false, false, false]],
  [["admin"], [true, true, true, true, true, true, true, false, false, true]],
  [
    ["read", "content", "admin"],
    [true, true, true, true, true, true, true, false, false, true],
  ],
])("a key for %j", (scopes, reached) => {
  it.each(CALLS.map(([name, type], index) => [name, type, reached[index]] as const))("%s (%s): %s", (name, type, isReached) =>
    expect(keyReaches(scopes, { name, type })).toBe(isReached),
  );
});

it.each(["listItems.getLists", "listItems.checkImport"])("a key to read reaches %s, a question that is sent as a mutation", (name) => {
  expect(keyReaches(["read"], { name, type: "mutation" })).toBe(true);
  expect(keyReaches([], { name, type: "mutation" })).toBe(false);
});
