import { TASK_TYPES, type Task, type TaskType } from "./task.ts";

/** An entry in the list of failed tasks, for its notice and the log (docs/rules.md "Tasks"). */
export type TaskFailure<Entity extends string = string> = {
  readonly type: TaskType;
  readonly entity: Entity;
  readonly code: string;
  readonly failedAtMs: number;
};

/** The code identifies this failure: the kind of task and the time. */
export function toTaskFailure<Entity extends string>(
  { type, entity }: Pick<Task, "type"> & { readonly entity: Entity },
  failedAtMs: number,
): TaskFailure<Entity> {
  return { type, entity, code: `${type}-${failedAtMs}`, failedAtMs };
}

/** Whether a text is the code of a failed task: milliseconds since 1970 have 13 digits until the year 2286. */
export function isTaskCode(text: string): boolean {
  const [type, time = "", ...rest] = text.split("-", 3);
  return rest.length === 0 && TASK_TYPES.some((known) => known === type) && /^\d{13}$/.test(time);
}

/** The maximum length of the list, newest first: more wouldn't be read. */
export const MAX_TASK_FAILURES = 50;

export function addTaskFailure<Entity extends string>(
  failures: readonly TaskFailure<Entity>[],
  failure: TaskFailure<Entity>,
): TaskFailure<Entity>[] {
  return [failure, ...failures].slice(0, MAX_TASK_FAILURES);
}
