import { Command } from "commander";
import type { CliContext } from "../../sessions/connection.ts";
import { importItemsCommand } from "./import-items.ts";
import { importWordPressCommand } from "./wordpress/import-wordpress.ts";

export function importCommand(context: CliContext): Command {
  return new Command("import")
    .description("Import content from elsewhere into a platform")
    .addCommand(importItemsCommand(context, "csv"))
    .addCommand(importItemsCommand(context, "json"))
    .addCommand(importWordPressCommand(context));
}
