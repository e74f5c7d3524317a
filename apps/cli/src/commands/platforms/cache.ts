import { formatCacheIndex } from "@plein/contract/cache/cache-key";
import { Command } from "commander";
import { type CliContext, resolveTarget, withSession } from "../../sessions/connection.ts";
import { type CallOptions, printResult, withCallOptions, withExamples } from "../command-options.ts";

export function cacheCommand(context: CliContext): Command {
  const invalidate = withCallOptions(new Command("invalidate"))
    .description("Invalidate cached pages of a platform; changes made through the product do this automatically")
    .argument("[request]", "path with its query, such as /wonen; * for every request", "*")
    .action(async (request: string, options: CallOptions) => {
      const host = resolveTarget(options, context.config).platform.toLowerCase();
      const removed = await withSession(options, "admin", context, async ({ api }) => {
        const variants = [true, false].map((isPublic) => formatCacheIndex({ host, request, isPublic }));
        const answers = await Promise.all(variants.map((index) => api.cache.invalidate.mutate({ index })));
        return answers.reduce((sum, one) => sum + one.removed, 0);
      });
      printResult(context.terminal, options, { removed }, () => `${removed} cached ${removed === 1 ? "page" : "pages"} invalidated.`);
    });
  return new Command("cache")
    .description("The server's page cache")
    .addCommand(
      withExamples(invalidate, [
        "cache invalidate --platform lindendaal.localhost",
        "cache invalidate /wonen --platform lindendaal.localhost",
      ]),
    );
}
