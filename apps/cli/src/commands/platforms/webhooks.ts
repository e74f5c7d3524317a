import { WEBHOOK_ANSWERS, WEBHOOK_EVENTS, type Webhook, type WebhookAnswers, type WebhookEvent } from "@plein/contract/webhooks/webhook";
import type { WebhookDelivery } from "@plein/contract/webhooks/webhook-delivery";
import { Command, Option } from "commander";
import { type CliContext, withSession } from "../../sessions/connection.ts";
import { table } from "../../terminal/table.ts";
import { type CallOptions, printResult, withCallOptions, withExamples } from "../command-options.ts";
import { wholeNumber } from "../whole-number.ts";

const EXAMPLE = "0199c1f0-8f5e-7c3a-9b1e-0000000000da";
const MAX_SHOWN = 100;

export function webhooksCommand(context: CliContext): Command {
  return new Command("webhooks")
    .description("Addresses that are notified of submissions, pages and items")
    .addCommand(listCommand(context))
    .addCommand(addCommand(context))
    .addCommand(saveCommand(context))
    .addCommand(removeCommand(context))
    .addCommand(rotateCommand(context))
    .addCommand(testCommand(context))
    .addCommand(logCommand(context))
    .addCommand(replayCommand(context));
}

function listCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("list"))
    .description("List the webhooks of a platform, without their secrets")
    .action(async (options: CallOptions) => {
      const webhooks = await withSession(options, "admin", context, ({ api }) => api.webhooks.list.query());
      printResult(context.terminal, options, webhooks, describe);
    });
  return withExamples(command, ["webhooks list --platform lindendaal.localhost"]);
}

type Settings = {
  readonly events?: readonly WebhookEvent[];
  readonly forms?: readonly string[];
  readonly answers?: WebhookAnswers;
  readonly description?: string;
};
type AddOptions = CallOptions & Settings;

function withSettings(command: Command): Command {
  return command
    .addOption(new Option("--events <events...>", "events to send to the webhook").choices([...WEBHOOK_EVENTS]))
    .option("--forms <guids...>", "only submissions of these forms")
    .addOption(new Option("--answers <which>", "answers in messages about submissions").choices([...WEBHOOK_ANSWERS]))
    .option("--description <text>", "what it is for");
}

function toSettings({ events, forms, answers, description }: Settings) {
  return {
    ...(events !== undefined && { events: [...events] }),
    ...(forms !== undefined && { formGuids: [...forms] }),
    ...(answers !== undefined && { answers }),
    ...(description !== undefined && { description }),
  };
}

function addCommand(context: CliContext): Command {
  const command = withSettings(withCallOptions(new Command("add")))
    .description("Add a webhook; its secret is shown only once")
    .argument("<url>", "URL that receives the messages")
    .action(async (url: string, { events, forms, answers, description, ...options }: AddOptions) => {
      const settings = { events: [], ...toSettings({ events, forms, answers, description }) };
      const added = await withSession(options, "admin", context, ({ api }) => api.webhooks.add.mutate({ url, ...settings }));
      printResult(
        context.terminal,
        options,
        added,
        ({ secret, ...shown }) => `${describe([shown])}\n\nThe secret, shown only once: ${secret}`,
      );
    });
  return withExamples(command, ["webhooks add https://zaken.example/plein --events submission.created page.published"]);
}

type SaveOptions = AddOptions & { readonly receiver?: string; readonly off?: true; readonly on?: true };

function saveCommand(context: CliContext): Command {
  const command = withSettings(withCallOptions(new Command("save")))
    .description("Change a webhook, or switch it on or off")
    .argument("<guid>", "guid of the webhook, from `webhooks list`")
    .option("--receiver <url>", "URL that receives the messages")
    .addOption(new Option("--off", "switch it off").conflicts("on"))
    .option("--on", "switch it on")
    .action(async (guid: string, { receiver, on, off, events, forms, answers, description, ...options }: SaveOptions) => {
      const changed = {
        ...toSettings({ events, forms, answers, description }),
        ...(receiver !== undefined && { url: receiver }),
        ...((on ?? off) && { isActive: on === true }),
      };
      const saved = await withSession(options, "admin", context, async ({ api }) => {
        const stored = await api.webhooks.get.query({ guid });
        return api.webhooks.save.mutate({ ...stored, ...changed });
      });
      printResult(context.terminal, options, saved, (webhook) => describe([webhook]));
    });
  return withExamples(command, [`webhooks save ${EXAMPLE} --on`]);
}

function removeCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("remove"))
    .description("Remove a webhook with its log")
    .argument("<guid>", "guid of the webhook, from `webhooks list`")
    .action(async (guid: string, options: CallOptions) => {
      await withSession(options, "admin", context, ({ api }) => api.webhooks.remove.mutate({ guid }));
      printResult(context.terminal, options, { guid }, () => `Removed ${guid}.`);
    });
  return withExamples(command, [`webhooks remove ${EXAMPLE}`]);
}

function rotateCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("rotate"))
    .description("Give a webhook a new secret; for a day messages are signed with the former one too")
    .argument("<guid>", "guid of the webhook, from `webhooks list`")
    .action(async (guid: string, options: CallOptions) => {
      const rotated = await withSession(options, "admin", context, ({ api }) => api.webhooks.rotateSecret.mutate({ guid }));
      printResult(context.terminal, options, rotated, ({ secret }) => `The new secret, shown only once: ${secret}`);
    });
  return withExamples(command, [`webhooks rotate ${EXAMPLE}`]);
}

function testCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("test"))
    .description("Send a webhook a test message; `webhooks log` shows the outcome")
    .argument("<guid>", "guid of the webhook, from `webhooks list`")
    .action(async (guid: string, options: CallOptions) => {
      const delivery = await withSession(options, "admin", context, ({ api }) => api.webhooks.test.mutate({ guid }));
      printResult(context.terminal, options, delivery, (message) => `Message ${message.guid} is being sent.`);
    });
  return withExamples(command, [`webhooks test ${EXAMPLE}`]);
}

type LogOptions = CallOptions & { readonly count: number };

function logCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("log"))
    .description("List the last messages to a webhook, newest first")
    .argument("<guid>", "guid of the webhook, from `webhooks list`")
    .option("--count <number>", `how many, at most ${MAX_SHOWN}`, wholeNumber(1, MAX_SHOWN), 25)
    .action(async (guid: string, { count, ...options }: LogOptions) => {
      const log = await withSession(options, "admin", context, ({ api }) => api.webhooks.listDeliveries.query({ guid, itemCount: count }));
      printResult(context.terminal, options, log, describeLog);
    });
  return withExamples(command, [`webhooks log ${EXAMPLE}`]);
}

function replayCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("replay"))
    .description("Send a message again, with the same id")
    .argument("<guid>", "guid of the message, from `webhooks log`")
    .action(async (guid: string, options: CallOptions) => {
      const delivery = await withSession(options, "admin", context, ({ api }) => api.webhooks.replay.mutate({ guid }));
      printResult(context.terminal, options, delivery, (message) => `Message ${message.guid} is being sent again.`);
    });
  return withExamples(command, ["webhooks replay 0199c1f0-8f5e-7c3a-9b1e-0000000000db"]);
}

function describe(webhooks: readonly Webhook[]): string {
  return table(webhooks, [
    { title: "GUID", value: ({ guid }) => guid },
    { title: "URL", value: ({ url }) => url },
    { title: "EVENTS", value: ({ events }) => events.join(", ") },
    { title: "ANSWERS", value: ({ answers }) => answers },
    {
      title: "STATE",
      value: ({ isActive, failingSince }) => (isActive ? (failingSince === null ? "on" : `failing since ${failingSince}`) : "off"),
    },
  ]);
}

function describeLog(log: readonly WebhookDelivery[]): string {
  return table(log, [
    { title: "GUID", value: ({ guid }) => guid },
    { title: "CREATED", value: ({ createdOn }) => createdOn },
    { title: "EVENT", value: ({ event }) => event },
    { title: "STATE", value: ({ state }) => state },
    { title: "ATTEMPTS", value: ({ attempts }) => String(attempts) },
    { title: "RESPONSE", value: ({ status, failure }) => String(status ?? failure ?? "") },
  ]);
}
