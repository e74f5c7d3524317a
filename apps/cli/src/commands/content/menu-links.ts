import type { LinkCheck } from "@plein/contract/menus/link-check";
import { Command } from "commander";
import { type CliContext, withSession } from "../../sessions/connection.ts";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";
import { table } from "../../terminal/table.ts";
import { type CallOptions, printResult, withCallOptions, withExamples } from "../command-options.ts";

export function menuLinksCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("links"))
    .description("List the external links of all menus, with the result of the last check of each; fails if one is broken")
    .option("--check", "check each of them now")
    .action(async ({ check, ...options }: CallOptions & { readonly check?: true }) => {
      const links = await withSession(options, "admin", context, async ({ api }) => {
        const stored = await api.menus.listLinks.query();
        if (check !== true) return stored;
        const checks: LinkCheck[] = [];
        // Sequentially, because several URLs may belong to one website.
        for (const { url } of stored) checks.push(await api.menus.checkLink.mutate({ url }));
        return checks;
      });
      printResult(context.terminal, options, links, describeLinks);
      const broken = links.filter(({ state }) => state === "broken").length;
      if (broken > 0) throw new CliError(`${broken} of ${links.length} addresses are broken`, EXIT_CODE.failed);
    });
  return withExamples(command, ["menus links --platform lindendaal.localhost", "menus links --check --json"]);
}

function describeLinks(links: readonly LinkCheck[]): string {
  return table(links, [
    { title: "ADDRESS", value: ({ url }) => url },
    { title: "STATE", value: ({ state }) => state },
    { title: "STATUS", value: ({ status }) => String(status ?? "") },
    { title: "LOOKED AT", value: ({ checkedOn }) => checkedOn ?? "never" },
  ]);
}
