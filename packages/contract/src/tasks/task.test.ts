import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canRetry, endTask, shouldShowFailureNotice, startTask, TASK_TYPES, type Task } from "./task.ts";
import { addTaskFailure, isTaskCode, MAX_TASK_FAILURES, type TaskFailure, toTaskFailure } from "./task-failure.ts";

const task: fc.Arbitrary<Task> = fc
  .record({ type: fc.constantFrom(...TASK_TYPES), entity: fc.string(), startedAtMs: fc.nat(), bulk: fc.boolean(), silent: fc.boolean() })
  .map(startTask);
const end = fc.constantFrom("done" as const, "failed" as const);

describe("a task", () => {
  // @covers entity.task
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

  // @covers state.task
  it("ends once", () => {
    fc.assert(
      fc.property(task, end, end, (aTask, first, second) => {
        expect(endTask(aTask, first).state).toBe(first);
        expect(endTask(endTask(aTask, first), second)).toEqual(endTask(aTask, first));
      }),
    );
  });

  // @covers right.failure-notices
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
  // @covers error.task-text
  it("identifies each by its kind and time", () => {
    expect(toTaskFailure({ type: "delete", entity: "listItem" }, 1_700_000_000_123)).toMatchObject({ code: "delete-1700000000123" });
    expect(TASK_TYPES.every((type) => isTaskCode(toTaskFailure({ type, entity: "page" }, Date.now()).code))).toBe(true);
    for (const other of [
      "save-",
      "save-170000000012",
      "save-17000000001234",
      "move-1700000000123",
      " save-1700000000123",
      "save-1700000000123 x",
    ])
      expect(isTaskCode(other)).toBe(false);
  });

  // @covers state.task
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
