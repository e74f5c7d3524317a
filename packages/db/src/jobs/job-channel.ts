import { type TracingChannel, tracingChannel } from "node:diagnostics_channel";
import type { Guid } from "@plein/contract/guid";
import type { JobName } from "./job-names.ts";

/** One attempt at a job. */
export type JobAttempt = { readonly name: JobName; readonly platformGuid: Guid; readonly attempt: number; readonly isLast: boolean };

/** Every attempt of this process, for metrics and traces; free while nothing subscribes to it. */
export const jobChannel: TracingChannel<unknown, JobAttempt> = tracingChannel("plein.job");
