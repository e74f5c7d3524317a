import { Command } from "commander";
import { type CliContext, withSession } from "../../sessions/connection.ts";
import { type CallOptions, printResult, withCallOptions, withExamples } from "../command-options.ts";
import { moment } from "../moment.ts";
import { findPage, PAGE_ARGUMENT } from "./find-page.ts";

type PublishOptions = CallOptions & { readonly from?: string; readonly until?: string; readonly reason?: string };

export function publishPageCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("publish"))
    .description("Publish the draft of a page, now or at a time")
    .argument(...PAGE_ARGUMENT)
    .option("--from <time>", "when visitors start to see it, such as 2026-12-01T08:00:00Z; by default now", moment)
    .option("--until <time>", "when they no longer see it, or never; by default as planned before", momentOrNever)
    .option("--reason <text>", "why you publish a page that some readers can't use")
    .action(async (page: string, { from, until, reason, ...options }: PublishOptions) => {
      const change = await withSession(options, "admin", context, async (plein) => {
        const { guid } = await findPage(plein, page);
        return await plein.api.pages.publish.mutate({
          guid,
          reason,
          ...(from === undefined ? {} : { from }),
          ...(until === undefined ? {} : { until: until === "never" ? null : until }),
        });
      });
      printResult(context.terminal, options, change, ({ publicationState, schedule: { next, visibleUntil } }) =>
        [
          `${page} is now: ${publicationState}.`,
          ...(next === null ? [] : [`To be published: ${next.from}${next.until === null ? "" : ` until ${next.until}`}.`]),
          ...(visibleUntil === null ? [] : [`Until: ${visibleUntil}.`]),
        ].join("\n"),
      );
    });
  return withExamples(command, [
    "pages publish /wonen --platform lindendaal.localhost",
    "pages publish /kerst --from 2026-12-18T09:00:00+01:00 --until 2026-12-27T08:00:00Z",
    "pages publish /wonen --until never",
  ]);
}

function momentOrNever(text: string): string {
  return text === "never" ? text : moment(text);
}

export function unpublishPageCommand(context: CliContext): Command {
  return changeCommand("unpublish", "Hide a page from visitors, and cancel a planned publication; its draft stays", context);
}

export function unschedulePageCommand(context: CliContext): Command {
  return changeCommand("unschedule", "Cancel a planned publication; what visitors see now stays", context);
}

function changeCommand(name: "unpublish" | "unschedule", description: string, context: CliContext): Command {
  const command = withCallOptions(new Command(name))
    .description(description)
    .argument(...PAGE_ARGUMENT)
    .action(async (page: string, options: CallOptions) => {
      const change = await withSession(options, "admin", context, async (plein) =>
        plein.api.pages[name].mutate({ guid: (await findPage(plein, page)).guid }),
      );
      printResult(context.terminal, options, change, ({ publicationState }) => `${page} is now: ${publicationState}.`);
    });
  return withExamples(command, [`pages ${name} /wonen --platform lindendaal.localhost`]);
}
