import { formatCacheIndex } from "@plein/contract/cache/cache-key";
import { Command } from "commander";
import { asSignedIn, type CliContext, placeOf } from "../../sessions/connection.ts";
import { answer, type CallOptions, withCallOptions, withExamples } from "../command-options.ts";

export function cacheCommand(context: CliContext): Command {
  const invalidate = withCallOptions(new Command("invalidate"))
    .description("Drop cached answers of a platform; what changes through the product is dropped by itself")
    .argument("[request]", "path with its query, such as /wonen; * for every request", "*")
    .action(async (request: string, options: CallOptions) => {
      const host = placeOf(options, context.config).platform.toLowerCase();
      const removed = await asSignedIn(options, "admin", context, async ({ api }) => {
        const variants = [true, false].map((isPublic) => formatCacheIndex({ host, request, isPublic }));
        const answers = await Promise.all(variants.map((index) => api.cache.invalidate.mutate({ index })));
        return answers.reduce((sum, one) => sum + one.removed, 0);
      });
      answer(context.terminal, options, { removed }, () => `${removed} cached ${removed === 1 ? "answer" : "answers"} dropped.`);
    });
  return new Command("cache")
    .description("Cached answers of the server")
    .addCommand(
      withExamples(invalidate, [
        "cache invalidate --platform lindendaal.localhost",
        "cache invalidate /wonen --platform lindendaal.localhost",
      ]),
    );
}
