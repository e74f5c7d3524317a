import { Command } from "commander";
import { asSignedIn, type CliContext } from "../sessions/connection.ts";
import { table } from "../terminal/table.ts";
import { answer, type CallOptions, withCallOptions, withExamples } from "./command-options.ts";
import { readAllPages } from "./read-all-pages.ts";

export function invitationsCommand(context: CliContext): Command {
  const list = withCallOptions(new Command("list"))
    .description("List the invitations of a platform and where each stands, newest first")
    .action(async (options: CallOptions) => {
      const invitations = await asSignedIn(options, "admin", context, ({ api }) =>
        readAllPages((query) => api.invitations.list.query(query)),
      );
      answer(context.terminal, options, invitations, (rows) =>
        table(rows, [
          { title: "E-MAIL", value: ({ email }) => email },
          { title: "STATE", value: ({ state }) => state },
          { title: "EXPIRES", value: ({ expiresOn }) => expiresOn },
          { title: "ROLES", value: ({ roleNames }) => roleNames.join(", ") },
        ]),
      );
    });
  return new Command("invitations")
    .description("Invitations to become a user")
    .addCommand(
      withExamples(list, ["invitations list --platform meeuwen.localhost", "invitations list --platform meeuwen.localhost --json"]),
    );
}
