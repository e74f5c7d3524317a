import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canRetry, endTask, shouldShowFailureNotice, shouldShowProcessingNotice, startTask, TASK_TYPES, type Task } from "./task.ts";
import { addTaskFailure, MAX_TASK_FAILURES, type TaskFailure, toTaskFailure } from "./task-failure.ts";

const task: fc.Arbitrary<Task> = fc
  .record({ type: fc.constantFrom(...TASK_TYPES), entity: fc.string(), startedAtMs: fc.nat(), bulk: fc.boolean(), silent: fc.boolean() })
  .map(startTask);
const end = fc.constantFrom("done" as const, "failed" as const);

describe("a task", () => {
  it("starts as processing, for one object, and not silent", () => {
    expect(startTask({ type: "save", entity: "profile", startedAtMs: 5 })).toEqual({
      type: "save",
      entity: "profile",
      startedAtMs: 5,
      state: "processing",
      bulk: false,
      silent: false,
    });
  });

  it("ends once", () => {
    fc.assert(
      fc.property(task, end, end, (aTask, first, second) => {
        expect(endTask(aTask, first).state).toBe(first);
        expect(endTask(endTask(aTask, first), second)).toEqual(endTask(aTask, first));
      }),
    );
  });

  it("shows that it is running after a second, unless it is silent or over", () => {
    fc.assert(
      fc.property(task, fc.integer({ min: 0, max: 5000 }), end, (aTask, passedMs, state) => {
        const nowMs = aTask.startedAtMs + passedMs;
        expect(shouldShowProcessingNotice(aTask, nowMs)).toBe(passedMs >= 1000 && !aTask.silent);
        expect(shouldShowProcessingNotice(endTask(aTask, state), nowMs)).toBe(false);
      }),
    );
  });

  it("that failed is shown to content managers only, and can be retried unless it was an add", () => {
    fc.assert(
      fc.property(task, end, fc.boolean(), (aTask, state, isContentManager) => {
        const ended = endTask(aTask, state);
        expect(shouldShowFailureNotice(ended, { isContentManager })).toBe(state === "failed" && isContentManager);
        expect(canRetry(ended)).toBe(state === "failed" && aTask.type !== "add");
        expect(canRetry(aTask)).toBe(false);
      }),
    );
  });
});

describe("the list of failed tasks", () => {
  it("identifies each by its kind and time", () => {
    expect(toTaskFailure({ type: "delete", entity: "listItem" }, 1_700_000_000_123)).toMatchObject({ code: "delete-1700000000123" });
  });

  it("has the newest first and never grows beyond its limit", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 120 }), (moments) => {
        const failures = moments
          .map((at) => toTaskFailure({ type: "save", entity: "page" }, at))
          .reduce<TaskFailure[]>((list, failure) => addTaskFailure(list, failure), []);
        expect(failures.map(({ failedAtMs }) => failedAtMs)).toEqual([...moments].reverse().slice(0, MAX_TASK_FAILURES));
      }),
    );
  });
});
