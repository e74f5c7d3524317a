import { describe, expect, it } from "vitest";
import type { ApiKeyScope } from "./api-key.ts";
import { keyAllowsCall } from "./key-scopes.ts";

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
    expect(keyAllowsCall(scopes, { name, type })).toBe(isReached),
  );
});

it.each(["listItems.getLists", "listItems.checkImport"])("a read key allows %s, a query that is sent as a mutation", (name) => {
  expect(keyAllowsCall(["read"], { name, type: "mutation" })).toBe(true);
  expect(keyAllowsCall([], { name, type: "mutation" })).toBe(false);
});
