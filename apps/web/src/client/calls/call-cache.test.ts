import { QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { CallCache } from "./call-cache.ts";

it("a query that is invalidated during its first fetch is fetched again", async () => {
  const cache = new CallCache();
  const responses: (() => void)[] = [];
  let state = "before";
  const observer = new QueryObserver(cache, {
    queryKey: ["history"],
    queryFn: () => {
      const read = state;
      return new Promise<string>((resolve) => responses.push(() => resolve(read)));
    },
  });
  const stop = observer.subscribe(() => undefined);
  state = "after";
  const invalidated = cache.invalidateQueries({ queryKey: ["history"] });
  responses[0]?.();
  await expect.poll(() => responses.length).toBe(2);
  responses[1]?.();
  await invalidated;
  expect(observer.getCurrentResult().data).toBe("after");
  stop();
});
