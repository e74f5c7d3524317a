import type { Task, TaskType } from "@plein/contract/tasks/task";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import type { TaskEntity } from "./task-entity.ts";

export type TaskMoment = "processing" | "done" | "failed" | "undone" | "undoFailed";

type TaskTitleProps = Pick<Task, "bulk"> & { readonly type: TaskType; readonly entity: TaskEntity; readonly moment: TaskMoment };

/** "Profiel opslaan mislukt": the task, its entity and its state (docs/rules.md "Tasks"). */
export function TaskTitle({ type, entity, bulk, moment }: TaskTitleProps): ReactNode {
  const name = <FormattedMessage id={`shell.task.entity.${entity}`} values={{ bulk: String(bulk) }} />;
  if (moment === "undone" || moment === "undoFailed") return <FormattedMessage id={`shell.task.${moment}`} values={{ entity: name }} />;
  return <FormattedMessage id={`shell.task.${type}.${moment}`} values={{ entity: name }} />;
}
