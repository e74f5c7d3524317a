import { Command } from "commander";
import { asSignedIn, type CliContext } from "../../sessions/connection.ts";
import { table } from "../../terminal/table.ts";
import { answer, type CallOptions, withCallOptions, withExamples } from "../command-options.ts";

export function sessionsCommand(context: CliContext): Command {
  return new Command("sessions")
    .description("Where you are signed in on a platform")
    .addCommand(listCommand(context))
    .addCommand(revokeCommand(context));
}

function listCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("list"))
    .description("List your own sessions, the last used first")
    .action(async (options: CallOptions) => {
      const sessions = await asSignedIn(options, "admin", context, ({ api }) => api.sessions.list.query());
      answer(context.terminal, options, sessions, (rows) =>
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
    .description("Sign out one of your sessions, or all but the one that you use")
    .argument("[id]", "which one, as `sessions list` shows it; without it, all others")
    .action(async (id: string | undefined, options: CallOptions) => {
      const ended = await asSignedIn(options, "admin", context, async ({ api }) => {
        if (id === undefined) return api.sessions.endOthers.mutate();
        await api.sessions.end.mutate({ id });
        return { ended: 1 };
      });
      answer(context.terminal, options, ended, ({ ended: count }) => `Signed out ${count === 1 ? "1 session" : `${count} sessions`}.`);
    });
  return withExamples(command, ["sessions revoke --platform meeuwen.localhost"]);
}
