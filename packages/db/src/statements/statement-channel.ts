import { type TracingChannel, tracingChannel } from "node:diagnostics_channel";
import type { Guid } from "@plein/contract/guid";

/** A statement; its text has placeholders instead of values. */
export type Statement = { readonly text: string };

/** An attempt at a write, from BEGIN to COMMIT. */
export type TransactionAttempt = { readonly platformGuid: Guid; readonly attempt: number };

/** Every statement of the pool for requests, for traces. */
export const statementChannel: TracingChannel<unknown, Statement> = tracingChannel("plein.statement");

/** Every transaction of the pool for requests, for traces. */
export const transactionChannel: TracingChannel<unknown, TransactionAttempt> = tracingChannel("plein.transaction");
