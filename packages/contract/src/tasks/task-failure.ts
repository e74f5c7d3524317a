import type { Task, TaskType } from "./task.ts";

/** An entry of the list of failed tasks, and what its notice and the log say of it (docs/rules.md "Tasks"). */
export type TaskFailure = { readonly type: TaskType; readonly entity: string; readonly code: string; readonly failedAtMs: number };

/** The code lets a person name this very failure: the kind of task and the moment. */
export function taskFailureOf({ type, entity }: Pick<Task, "type" | "entity">, failedAtMs: number): TaskFailure {
  return { type, entity, code: `${type}-${failedAtMs}`, failedAtMs };
}

/** Newest first; the list keeps no more than someone would read. */
export const MAX_TASK_FAILURES = 50;

export function addTaskFailure(failures: readonly TaskFailure[], failure: TaskFailure): TaskFailure[] {
  return [failure, ...failures].slice(0, MAX_TASK_FAILURES);
}
