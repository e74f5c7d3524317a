import type { TracingChannel } from "node:diagnostics_channel";
import { type Attributes, type Span, SpanKind, type Tracer } from "@opentelemetry/api";
import { callChannel } from "@plein/api/call-channel";
import { jobChannel } from "@plein/db/jobs/job-channel";
import { statementChannel, transactionChannel } from "@plein/db/statements/statement-channel";
import { addErrorType } from "./error-type.ts";
import { currentContext, scope } from "./scope.ts";

type Description = { readonly name: string; readonly kind?: SpanKind; readonly attributes: Attributes };

/** A longer statement is recognized by its beginning. */
const MAX_STATEMENT = 2000;

/** A span for each procedure, transaction, statement and job. */
export function followChannels(tracer: Tracer): void {
  follow(tracer, callChannel, {
    describe: ({ path, type, platformGuid }) => ({
      name: path,
      attributes: { "rpc.system.name": "trpc", "rpc.method": path, "plein.call.type": type, "plein.platform": platformGuid },
    }),
    outcome: ({ code }) => (code === null ? {} : { "plein.result": code }),
  });
  follow(tracer, transactionChannel, {
    describe: ({ platformGuid, attempt }) => ({
      name: "transaction",
      kind: SpanKind.CLIENT,
      attributes: { "db.system.name": "postgresql", "plein.platform": platformGuid, "plein.attempt": attempt },
    }),
  });
  follow(tracer, statementChannel, {
    describe: ({ text }) => ({
      name: operationOf(text),
      kind: SpanKind.CLIENT,
      attributes: { "db.system.name": "postgresql", "db.query.text": text.trim().slice(0, MAX_STATEMENT) },
    }),
  });
  follow(tracer, jobChannel, {
    describe: ({ name, platformGuid, attempt }) => ({
      name: `job ${name}`,
      kind: SpanKind.CONSUMER,
      attributes: { "plein.job": name, "plein.platform": platformGuid, "plein.attempt": attempt },
    }),
  });
}

type ChannelSpan<C> = { readonly describe: (context: C) => Description; readonly outcome?: (context: C) => Attributes };

function follow<C extends object>(
  tracer: Tracer,
  channel: TracingChannel<unknown, C>,
  { describe, outcome = () => ({}) }: ChannelSpan<C>,
): void {
  const spans = new WeakMap<object, Span>();
  channel.start.bindStore(scope, (context) => {
    // The export of spans isn't traced.
    if (scope.getStore() === "silent") return "silent";
    const { name, ...options } = describe(context);
    const span = tracer.startSpan(name, options, currentContext());
    spans.set(context, span);
    return span;
  });
  channel.asyncEnd.subscribe((ended) => {
    // The message of a channel is the context that it was published with.
    const context = ended as C & { readonly error?: unknown };
    const span = spans.get(context);
    if (span === undefined) return;
    span.setAttributes(outcome(context));
    if (context.error !== undefined) addErrorType(span, context.error);
    span.end();
  });
}

/** The first word of a statement after its comments, in capitals: `SELECT`, `WITH`, `BEGIN`. */
function operationOf(text: string): string {
  const [, word = "statement"] = /^(?:\s|\/\*[^*]*\*\/)*([a-z]+)/i.exec(text) ?? [];
  return word.toUpperCase();
}
