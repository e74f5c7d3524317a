import type { CacheTag } from "@plein/contract/cache/cache-tag";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { InvalidationMessage } from "./invalidation-message.ts";
import { NotificationQueue } from "./notification-queue.ts";

let sent: CacheTag[][];
let answers: PromiseWithResolvers<void>[];
let queue: NotificationQueue;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  sent = [];
  answers = [];
  queue = new NotificationQueue({
    intervalMs: 25,
    send: (payloads) => {
      sent.push(payloads.flatMap((payload) => JSON.parse(payload).tags));
      const answer = Promise.withResolvers<void>();
      answers.push(answer);
      return answer.promise;
    },
  });
});
afterEach(() => vi.useRealTimers());

const message = (tag: CacheTag): InvalidationMessage => ({ platformGuid: "p", tags: [tag], sender: "a", numbers: [1] });
const answer = async () => {
  answers.shift()?.resolve();
  await vi.advanceTimersByTimeAsync(0);
};

it("sends the first at once, and those of the next milliseconds together", async () => {
  queue.add(message("page:one"));
  expect(sent).toEqual([["page:one"]]);
  await answer();
  queue.add(message("page:two"));
  queue.add(message("page:three"));
  await vi.advanceTimersByTimeAsync(24);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent[1]).toEqual(["page:two", "page:three"]);
  await answer();
  await vi.advanceTimersByTimeAsync(25);
  queue.add(message("page:four"));
  expect(sent[2]).toEqual(["page:four"]);
});

it("waits for a slow database, and sends what was added in the meantime once", async () => {
  queue.add(message("page:one"));
  queue.add(message("page:two"));
  await vi.advanceTimersByTimeAsync(1000);
  queue.add(message("page:three"));
  expect(sent).toHaveLength(1);
  await answer();
  expect(sent.slice(1)).toEqual([["page:two", "page:three"]]);
});

it("goes on after a failure", async () => {
  queue.add(message("page:one"));
  answers.shift()?.reject(new Error("Connection terminated"));
  await vi.advanceTimersByTimeAsync(25);
  queue.add(message("page:two"));
  expect(sent).toEqual([["page:one"], ["page:two"]]);
});

it("sends what is waiting before it closes", async () => {
  queue.add(message("page:one"));
  queue.add(message("page:two"));
  const closed = queue.close();
  await answer();
  expect(sent).toEqual([["page:one"], ["page:two"]]);
  await answer();
  await closed;
});
