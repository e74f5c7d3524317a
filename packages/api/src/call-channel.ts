import { type TracingChannel, tracingChannel } from "node:diagnostics_channel";
import type { Guid } from "@plein/contract/guid";
import type { ResultCode } from "@plein/contract/result";

/** A call of a procedure; its result is null until it ended. */
export type Call = { readonly path: string; readonly type: string; readonly platformGuid: Guid; code: ResultCode | "Success" | null };

/** Every call of a procedure, for traces. */
export const callChannel: TracingChannel<unknown, Call> = tracingChannel("plein.call");
