import { Command } from "commander";
import { type CliContext, withSession } from "../../sessions/connection.ts";
import { table } from "../../terminal/table.ts";
import { type CallOptions, printResult, withCallOptions, withExamples } from "../command-options.ts";

export function sessionsCommand(context: CliContext): Command {
  return new Command("sessions")
    .description("Your sessions on a platform")
    .addCommand(listCommand(context))
    .addCommand(revokeCommand(context));
}

function listCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("list"))
    .description("List your sessions, most recently used first")
    .action(async (options: CallOptions) => {
      const sessions = await withSession(options, "admin", context, ({ api }) => api.sessions.list.query());
      printResult(context.terminal, options, sessions, (rows) =>
        table(rows, [
          { title: "ID", value: ({ id }) => id },
          { title: "DEVICE", value: ({ browser, system }) => [browser, system].filter(Boolean).join(", ") || "unknown" },
          { title: "NETWORK", value: ({ network }) => network },
          { title: "LAST USED", value: ({ lastUsedOn }) => lastUsedOn },
          { title: "THIS", value: ({ isCurrent }) => (isCurrent ? "yes" : "") },
        ]),
      );
    });
  return withExamples(command, ["sessions list --platform meeuwen.localhost"]);
}

function revokeCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("revoke"))
    .description("Revoke one of your sessions, or all except the current one")
    .argument("[id]", "id of the session, from `sessions list`; by default all others")
    .action(async (id: string | undefined, options: CallOptions) => {
      const ended = await withSession(options, "admin", context, async ({ api }) => {
        if (id === undefined) return api.sessions.endOthers.mutate();
        await api.sessions.end.mutate({ id });
        return { ended: 1 };
      });
      printResult(context.terminal, options, ended, ({ ended: count }) => `Signed out ${count === 1 ? "1 session" : `${count} sessions`}.`);
    });
  return withExamples(command, ["sessions revoke --platform meeuwen.localhost"]);
}
