import type { Failure, Result } from "@plein/contract/result";
import {
  canRetry,
  endTask,
  PROCESSING_NOTICE_DELAY_MS,
  shouldShowFailureNotice,
  startTask,
  type Task,
  type TaskType,
} from "@plein/contract/tasks/task";
import { addTaskFailure, type TaskFailure, toTaskFailure } from "@plein/contract/tasks/task-failure";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { call } from "../../client/calls/call.ts";
import { clientState } from "../../client/state/client-state.ts";
import { createStore } from "../../client/state/store.ts";
import { browserLog } from "../../visitor/logs/browser-log.ts";
import { closeNotice, notify } from "./notify.ts";
import { isOwn, type TaskEntity } from "./task-entity.ts";
import { type TaskMoment, TaskTitle } from "./task-notice.tsx";

export type TaskRequest<T> = {
  readonly type: TaskType;
  readonly entity: TaskEntity;
  /** the call itself; an error that it throws becomes a failure */
  readonly run: () => Promise<T>;
  /** the success notice; absent: the default text for the entity */
  readonly doneTitle?: (value: T) => ReactNode;
  /** undoes the task; offered while the notice is open */
  readonly undo?: ((value: T) => Promise<unknown>) | undefined;
  /** replaces the default retry, which runs the same call again */
  readonly retry?: () => void;
  /** shows no progress or success; a failure still shows */
  readonly silent?: boolean;
  readonly bulk?: boolean;
  /** its undo restores the whole entity, so only the last task on this entity can be undone */
  readonly isUndoneWhole?: boolean;
  /** the screen itself shows this failure, for instance beside a field: no notice */
  readonly isShownElsewhere?: (failure: Failure) => boolean;
  /** what the user reads of a failure, of the task or of its undo; undefined for the text of its code */
  readonly explain?: ((failure: Failure) => ReactNode | undefined) | undefined;
};

/** The notice that offers to undo the last task of a kind that is undone as a whole. */
const lastUndo = new Map<TaskEntity, number>();

/** The failed tasks of this tab, newest first (docs/rules.md "Tasks"). */
export const taskFailures = createStore<readonly TaskFailure<TaskEntity>[]>([]);

/**
 * Runs something that takes a moment, and shows its progress: running after a second, done with an undo, or failed with a
 * retry (docs/rules.md "Tasks").
 */
export function runTask<T>(request: TaskRequest<T>): Promise<Result<T>> {
  const { undo, entity, isUndoneWhole } = request;
  if (isUndoneWhole) closeNotice(lastUndo.get(entity) ?? 0);
  return trackTask(request, { processing: "processing", failed: "failed" }, (task, value, busyId) => {
    if (task.silent) return closeNotice(busyId);
    const action = undo && { label: <FormattedMessage id="shell.task.undo" />, run: () => void undoTask(request, () => undo(value)) };
    const noticeId = notify(
      { type: "positive", title: request.doneTitle?.(value) ?? titleOf(request, "done"), ...(action && { action }) },
      busyId,
    );
    if (isUndoneWhole) lastUndo.set(entity, noticeId);
  });
}

/** Runs an undo as a separate task, so that a failed undo can be retried. */
async function undoTask<T>(request: TaskRequest<T>, run: () => Promise<unknown>): Promise<void> {
  const { type, entity, bulk = false, explain } = request;
  const undoing: TaskRequest<unknown> = {
    type: type === "add" ? "edit" : type,
    entity,
    bulk,
    run,
    explain,
    retry: () => void undoTask(request, run),
  };
  await trackTask(undoing, { processing: "processing", failed: "undoFailed" }, (_task, _value, busyId) => {
    notify({ type: "positive", title: titleOf(request, "undone") }, busyId);
  });
}

type Moments = { readonly processing: TaskMoment; readonly failed: TaskMoment };
/** `busyId`: id of the progress notice; 0 when there is none */
type Done<T> = (task: Task, value: T, busyId: number) => void;

async function trackTask<T>(request: TaskRequest<T>, moments: Moments, onDone: Done<T>): Promise<Result<T>> {
  const { type, entity, run, silent = false, bulk = false } = request;
  const task = startTask({ type, entity, silent, bulk, startedAtMs: Date.now() });
  let busyId = 0;
  const timer = setTimeout(() => {
    if (!silent) busyId = notify({ type: "ongoing", title: titleOf(request, moments.processing) });
  }, PROCESSING_NOTICE_DELAY_MS);
  const result = await call(run);
  clearTimeout(timer);
  if (result.code === "Success") onDone(endTask(task, "done"), result.value, busyId);
  else notifyFailure(request, { task: endTask(task, "failed"), failure: result, moment: moments.failed, busyId });
  return result;
}

type FailedTask = { readonly task: Task; readonly failure: Failure; readonly moment: TaskMoment; readonly busyId: number };

function notifyFailure<T>(request: TaskRequest<T>, { task, failure, moment, busyId }: FailedTask): void {
  // Two failures at the same moment have different codes all the same.
  const failedAtMs = Math.max(Date.now(), (taskFailures.get()[0]?.failedAtMs ?? 0) + 1);
  const failed = toTaskFailure({ type: request.type, entity: request.entity }, failedAtMs);
  taskFailures.set((failures) => addTaskFailure(failures, failed));
  // A failure that the screen explains, such as an invalid value, isn't logged for admins.
  const isExplained = request.isShownElsewhere?.(failure) === true;
  if (!isExplained) browserLog().add({ code: failed.code, title: `${failed.entity} failed: ${failure.code}`, details: failure.detail });
  const isShown = shouldShowFailureNotice(task, { isContentManager: canSeeFailures(request.entity) });
  if (isExplained || !isShown) {
    closeNotice(busyId);
    return;
  }
  const retry = request.retry ?? (() => void runTask(request));
  notify(
    {
      type: "negative",
      title: titleOf(request, moment),
      text: request.explain?.(failure) ?? failure.facts?.errors?.[0]?.message ?? <FormattedMessage id={`shell.failure.${failure.code}`} />,
      code: failed.code,
      ...(canRetry(task) && { action: { label: <FormattedMessage id="shell.task.retry" />, run: retry } }),
    },
    busyId,
  );
}

/** Whether the user is notified of failures with this entity: content managers are, others only about what is their own. */
export function canSeeFailures(entity: TaskEntity): boolean {
  return isOwn(entity) || isContentManager();
}

/** True while the user is unknown. */
function isContentManager(): boolean {
  const { applicationUser } = clientState.get().userState;
  return applicationUser === null || applicationUser.isContentManager || applicationUser.isAdmin || applicationUser.isMett;
}

function titleOf({ type, entity, bulk = false }: Pick<TaskRequest<never>, "type" | "entity" | "bulk">, moment: TaskMoment) {
  return <TaskTitle type={type} entity={entity} bulk={bulk} moment={moment} />;
}
