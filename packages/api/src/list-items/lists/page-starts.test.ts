import { expect, it } from "vitest";
import type { ListPlan } from "./list-plan.ts";
import { rememberStarts } from "./page-starts.ts";

it("reads nothing for starts that are cached, so that nobody has to handle a failure to read", () => {
  const plan = { pageNumber: 3, itemCount: 20, sort: { field: "title", direction: "asc", by: null, seed: "" } } as unknown as ListPlan;
  const asked: string[] = [];
  const memory = {
    getOrLoad: (key: { readonly key: string }) => {
      asked.push(key.key);
      return Promise.resolve(null);
    },
  };
  const reader = { services: { memory } } as unknown as Parameters<typeof rememberStarts>[0];
  rememberStarts(reader, plan, { list: { platformGuid: "p", key: "list" }, tags: [] }, () => {
    throw new Error("The list was read");
  });
  expect(asked).toHaveLength(2);
});
