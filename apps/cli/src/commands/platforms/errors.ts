import type { ErrorFilter, ErrorGroup, ErrorGroupDetails, ErrorGroups } from "@plein/contract/logs/error-group";
import { Command, Option } from "commander";
import { type CliContext, withSession } from "../../sessions/connection.ts";
import { table } from "../../terminal/table.ts";
import { type CallOptions, printResult, withCallOptions, withExamples } from "../command-options.ts";
import { wholeNumber } from "../whole-number.ts";

const EXAMPLE = "0199c1f0-8f5e-7c3a-9b1e-0000000000e1";
const MAX_SHOWN = 100;

export function errorsCommand(context: CliContext): Command {
  return new Command("errors")
    .description("Errors of browsers and of the server, grouped")
    .addCommand(listCommand(context))
    .addCommand(showCommand(context))
    .addCommand(resolveCommand(context))
    .addCommand(reopenCommand(context));
}

type ListOptions = CallOptions & Partial<ErrorFilter> & { readonly search?: string; readonly count: number };

function listCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("list"))
    .description("List the errors of a platform, most recently seen first")
    .addOption(new Option("--state <which>", "only these").choices(["open", "resolved", "all"]).default("open"))
    .addOption(new Option("--severity <which>", "only these").choices(["error", "warning"]))
    .addOption(new Option("--source <where>", "only those of").choices(["browser", "server"]))
    .option("--search <text>", "part of the message or path, or the code that a user was shown")
    .option("--count <number>", `how many, at most ${MAX_SHOWN}`, wholeNumber(1, MAX_SHOWN), 25)
    .action(async ({ state, severity, source, search, count, ...options }: ListOptions) => {
      const filter = { state, severity, source, search, itemCount: count };
      const list = await withSession(options, "admin", context, ({ api }) => api.errors.list.query(filter));
      printResult(context.terminal, options, list, describe);
    });
  return withExamples(command, ["errors list --platform lindendaal.localhost", `errors list --search ${EXAMPLE}`]);
}

function showCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("show"))
    .description("Show an error with its technical details and last events")
    .argument("<guid>", "guid of the error, from `errors list`")
    .action(async (guid: string, options: CallOptions) => {
      const error = await withSession(options, "admin", context, ({ api }) => api.errors.get.query({ guid }));
      printResult(context.terminal, options, error, describeDetails);
    });
  return withExamples(command, [`errors show ${EXAMPLE}`]);
}

function resolveCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("resolve"))
    .description("Mark an error as resolved; it opens again when it recurs")
    .argument("<guid>", "guid of the error, from `errors list`")
    .action(async (guid: string, options: CallOptions) => {
      await withSession(options, "admin", context, ({ api }) => api.errors.resolve.mutate({ guid }));
      printResult(context.terminal, options, { guid }, () => `Resolved ${guid}.`);
    });
  return withExamples(command, [`errors resolve ${EXAMPLE}`]);
}

function reopenCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("reopen"))
    .description("Reopen a resolved error")
    .argument("<guid>", "guid of the error, from `errors list --state resolved`")
    .action(async (guid: string, options: CallOptions) => {
      await withSession(options, "admin", context, ({ api }) => api.errors.reopen.mutate({ guid }));
      printResult(context.terminal, options, { guid }, () => `Reopened ${guid}.`);
    });
  return withExamples(command, [`errors reopen ${EXAMPLE}`]);
}

const COLUMNS = [
  { title: "GUID", value: ({ guid }: ErrorGroup) => guid },
  { title: "LAST SEEN", value: ({ lastSeenOn }: ErrorGroup) => lastSeenOn },
  { title: "COUNT", value: ({ count }: ErrorGroup) => String(count) },
  { title: "SOURCE", value: ({ source }: ErrorGroup) => source },
  { title: "LEVEL", value: ({ level }: ErrorGroup) => String(level) },
  { title: "STATE", value: ({ state }: ErrorGroup) => state },
  { title: "MESSAGE", value: ({ message }: ErrorGroup) => message },
];

function describe({ errors, total }: ErrorGroups): string {
  return `${table(errors, COLUMNS)}\n${total} found.`;
}

function describeDetails({ details, events, ...error }: ErrorGroupDetails): string {
  const rows = table(events, [
    { title: "OCCURRED", value: ({ occurredOn }) => occurredOn },
    { title: "PATH", value: ({ path }) => path },
    { title: "BROWSER", value: ({ browser, isRobot }) => (isRobot ? "a program" : browser || "-") },
    { title: "CODE", value: ({ correlationId, taskCode }) => correlationId ?? taskCode ?? "-" },
  ]);
  return [table([error], COLUMNS), details, rows].filter((part) => part !== "").join("\n\n");
}
