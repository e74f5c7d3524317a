import type { PleinClient } from "@plein/client/plein-client";
import { Command } from "commander";
import { fetchMedia } from "../../../local/fetch-media.ts";
import { type CliContext, resolveTarget, withSession } from "../../../sessions/connection.ts";
import { CliError } from "../../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../../terminal/exit-code.ts";
import { withExamples } from "../../command-options.ts";
import { findList } from "../../content/find-list.ts";
import { repeatUnfinished } from "../add-items.ts";
import { finishImport, type ImportOptions, withImportOptions } from "../import-items.ts";
import { ImportLedger } from "../import-ledger.ts";
import type { ReportLine } from "../import-report.ts";
import { importMedia } from "./import-media.ts";
import { importMenus } from "./import-menus.ts";
import { addPages, fillPages } from "./import-pages.ts";
import { importPosts } from "./import-posts.ts";
import { importRedirects } from "./import-redirects.ts";
import { OldUrls } from "./old-urls.ts";
import { createUploadsReader } from "./read-uploads.ts";
import { readWxrFile } from "./read-wxr.ts";
import { findNeededMedia } from "./site-content.ts";
import { report, type SiteImport } from "./site-import.ts";
import type { WxrEntry } from "./wxr-entry.ts";

type WordPressOptions = ImportOptions & { readonly posts?: string; readonly type: string; readonly uploads?: string };

export function importWordPressCommand(context: CliContext): Command {
  const command = withImportOptions(new Command("wordpress"))
    .description(
      "Import a WordPress export (Tools > Export): pages with their place in the tree, posts as items of a list with their categories and tags, menus, the pictures and documents that these show, and redirects of the old URLs",
    )
    .argument("<file>", "the export, in WordPress's own format (WXR)")
    .option("--posts <list>", "list that the posts go to: path of its page, or guid of its block; without it, none are imported")
    .option("--type <name>", "item type of the posts", "news")
    .option("--uploads <folder>", "copy of wp-content/uploads; without it, pictures are fetched from the old website")
    .action(async (file: string, { posts, type, uploads, ...options }: WordPressOptions) => {
      const source = await readWxrFile(file);
      const ledger = await ImportLedger.open(options.ledger ?? `${file}.import-ledger.jsonl`);
      const startedAt = performance.now();
      const lines: ReportLine[] = [];
      await withSession(options, "admin", context, async (plein) => {
        const site: SiteImport = {
          plein,
          ledger,
          lines,
          source,
          terminal: context.terminal,
          oldUrls: new OldUrls(source),
          list: await findPostsList(plein, posts, type),
          readMedia: uploads === undefined ? fetchMedia : createUploadsReader(uploads),
          isDryRun: options.dryRun === true,
          platform: resolveTarget(options, context.config).platform,
        };
        if (!site.isDryRun) await repeatUnfinished(plein, ledger, options.unfinished);
        await importSite(site);
      });
      const seconds = (performance.now() - startedAt) / 1000;
      lines.sort((one, other) => one.line - other.line);
      await finishImport(context, options, { isDryRun: options.dryRun === true, seconds, lines });
    });
  return withExamples(command, [
    "import wordpress export.xml --posts /nieuws --dry-run",
    "import wordpress export.xml --posts /nieuws --uploads ./uploads --report verslag.csv",
  ]);
}

async function findPostsList(plein: PleinClient, posts: string | undefined, type: string): Promise<SiteImport["list"]> {
  if (posts === undefined) return null;
  const blockGuid = await findList(plein, posts);
  const targets = await plein.api.listItems.findImportTargets.query();
  const path = targets.find((target) => target.blockGuid === blockGuid)?.pagePath;
  if (path === undefined) throw new CliError("You may not add items to this list", EXIT_CODE.unauthorized);
  const { guid } = await plein.api.pages.getByName.query({ name: path });
  return { blockGuid, pageGuid: guid, type };
}

/** Entry types of WordPress's own administration, which visitors never saw. */
const OWN_TYPES = new Set([
  "revision",
  "custom_css",
  "customize_changeset",
  "wp_global_styles",
  "wp_template",
  "wp_template_part",
  "oembed_cache",
]);
const NEVER_SHOWN = new Set(["trash", "auto-draft"]);

/** Imports the parts of a site in the order in which each can link to the ones before it. */
export async function importSite(site: SiteImport): Promise<void> {
  const { entries } = site.source;
  const visibleEntries = entries.filter(({ status }) => !NEVER_SHOWN.has(status));
  const ofType = (type: string) => visibleEntries.filter((entry) => entry.type === type);
  const [pages, posts] = [ofType("page"), ofType("post")];
  await addPages(site, pages);
  const media = await importMedia(site, findNeededMedia(site, [...pages, ...posts]));
  await importPosts(site, media, posts);
  await fillPages(site, media, pages);
  await importRedirects(site, [...pages, ...posts]);
  await importMenus(site, ofType("nav_menu_item"));
  reportOthers(site, entries);
}

/** Reports the entries that aren't imported, except attachments that no page shows and the entries of WordPress's administration. */
function reportOthers(site: SiteImport, entries: readonly WxrEntry[]): void {
  for (const entry of entries) {
    const isContent = ["page", "post", "nav_menu_item", "attachment"].includes(entry.type);
    if (isContent && NEVER_SHOWN.has(entry.status))
      report(site, entry, entry.type, { outcome: "skipped", reason: "it was in the trash", guid: null });
    else if (!isContent && !OWN_TYPES.has(entry.type))
      report(site, entry, entry.type, { outcome: "skipped", reason: `there is no counterpart of ${entry.type}`, guid: null });
  }
}
