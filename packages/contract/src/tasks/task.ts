/** A user action that takes a moment: saving, adding, editing or deleting (docs/rules.md "Tasks"). */
export const TASK_TYPES = ["save", "add", "edit", "delete"] as const;
export type TaskType = (typeof TASK_TYPES)[number];

export type TaskState = "processing" | "done" | "failed";

export type Task = {
  readonly type: TaskType;
  /** the kind of object, such as `profile`; a key, not a text */
  readonly entity: string;
  readonly state: TaskState;
  /** for several objects at once */
  readonly bulk: boolean;
  /** no notice of its progress or success; a failure is still shown */
  readonly silent: boolean;
  readonly startedAtMs: number;
};

export type TaskStart = Pick<Task, "type" | "entity" | "startedAtMs"> & Partial<Pick<Task, "bulk" | "silent">>;

/** The delay of the notice: a task that is done within a second shows none. */
export const PROCESSING_NOTICE_DELAY_MS = 1000;

export function startTask({ bulk = false, silent = false, ...start }: TaskStart): Task {
  return { ...start, bulk, silent, state: "processing" };
}

/** A task ends once: a done or failed one can't change. */
export function endTask(task: Task, state: "done" | "failed"): Task {
  return task.state === "processing" ? { ...task, state } : task;
}

/** Only content managers see that a task failed (docs/rules.md "Tasks"). */
export function shouldShowFailureNotice({ state }: Pick<Task, "state">, viewer: { readonly isContentManager: boolean }): boolean {
  return state === "failed" && viewer.isContentManager;
}

/** A failed task can be retried, except an add: it may have succeeded, and would be duplicated (docs/rules.md "Tasks"). */
export function canRetry({ state, type }: Pick<Task, "state" | "type">): boolean {
  return state === "failed" && type !== "add";
}
