import { MAIL_STATES, MailState } from "@plein/contract/mails/mail";
import { Command, Option } from "commander";
import { type CliContext, withSession } from "../../sessions/connection.ts";
import { table } from "../../terminal/table.ts";
import { type CallOptions, printResult, withCallOptions, withExamples } from "../command-options.ts";
import { readAllPages } from "../read-all-pages.ts";

type ListOptions = CallOptions & { readonly state?: string };

export function mailsCommand(context: CliContext): Command {
  return new Command("mails")
    .description("Mails of a platform: their state, retries and a test mail")
    .addCommand(listCommand(context))
    .addCommand(retryCommand(context))
    .addCommand(testCommand(context));
}

function listCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("list"))
    .description("List the mails of a platform with their state, newest first")
    .addOption(new Option("--state <state>", "only mails in this state").choices(MAIL_STATES))
    .action(async ({ state, ...options }: ListOptions) => {
      const stateFilter = state === undefined ? {} : { state: MailState.parse(state) };
      const mails = await withSession(options, "admin", context, ({ api }) =>
        readAllPages((query) => api.mails.list.query({ ...stateFilter, ...query })),
      );
      printResult(context.terminal, options, mails, (rows) =>
        table(rows, [
          { title: "GUID", value: ({ guid }) => guid },
          { title: "KIND", value: ({ kind }) => kind },
          { title: "TO", value: ({ to }) => to ?? "" },
          { title: "STATE", value: ({ state: stands }) => stands },
          { title: "TRIED", value: ({ attempts }) => String(attempts) },
          { title: "CREATED", value: ({ createdOn }) => createdOn },
          { title: "LAST ERROR", value: ({ lastError }) => lastError ?? "" },
        ]),
      );
    });
  return withExamples(command, ["mails list --platform meeuwen.localhost", "mails list --state failed --json"]);
}

function retryCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("retry"))
    .description("Retry a mail that was rejected or failed; it may arrive twice if the mail server had accepted it")
    .argument("<guid>", "guid of the mail, from `mails list`")
    .action(async (guid: string, options: CallOptions) => {
      const mail = await withSession(options, "admin", context, ({ api }) => api.mails.retry.mutate({ guid }));
      printResult(context.terminal, options, mail, () => "Queued. `mails list` shows its state.");
    });
  return withExamples(command, ["mails retry 0199c1f0-8f5e-7c3a-9b1e-000000000021 --platform meeuwen.localhost"]);
}

function testCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("test"))
    .description("Send yourself a test mail")
    .action(async (options: CallOptions) => {
      await withSession(options, "admin", context, ({ api }) => api.mails.sendTest.mutate());
      printResult(context.terminal, options, { queued: true }, () => "Queued. `mails list` shows its state.");
    });
  return withExamples(command, ["mails test --platform lindendaal.localhost"]);
}
