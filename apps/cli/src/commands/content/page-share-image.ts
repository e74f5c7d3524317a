import type { PageOption } from "@plein/contract/pages/page";
import { SHARE_OPTIONS } from "@plein/contract/pages/sharing/share-image";
import { Command } from "commander";
import { type CliContext, withSession } from "../../sessions/connection.ts";
import { type CallOptions, printResult, withCallOptions, withExamples } from "../command-options.ts";
import { findPage, PAGE_ARGUMENT } from "./find-page.ts";

type ShareOptions = CallOptions & { readonly alt?: string; readonly crop?: string };

/** The argument that removes the page's own picture. */
const NONE = "none";

export function shareImageCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("share-image"))
    .description("Choose the picture with which a page is shared; visitors get it once the page is published")
    .argument(...PAGE_ARGUMENT)
    .argument("<picture>", `guid of a picture in the library, or ${NONE} for the first picture of the page`)
    .option("--alt <text>", "description; by default the picture's own")
    .option("--crop <crop>", "left, top, width and height in thousandths, such as 0,250,1000,500")
    .action(async (which: string, picture: string, { alt, crop, ...options }: ShareOptions) => {
      const page = await withSession(options, "admin", context, async (plein) => {
        const { guid } = await findPage(plein, which);
        const { title, layout, options: stored, version } = await plein.api.pages.getSettings.query({ guid });
        const others = stored.filter(({ name }) => !SHARE_NAMES.has(name));
        const chosen = picture === NONE ? [] : chosenOptions({ picture, alt, crop });
        return plein.api.pages.save.mutate({ guid, title, layout, version, options: [...others, ...chosen] });
      });
      printResult(context.terminal, options, page, ({ path }) => `Saved in the draft of ${path}. To publish it: pages publish ${path}`);
    });
  return withExamples(command, [
    "pages share-image /wonen 0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37 --alt 'De markt'",
    `pages share-image /wonen ${NONE}`,
  ]);
}

const SHARE_NAMES: ReadonlySet<string> = new Set(Object.values(SHARE_OPTIONS));

type Chosen = { readonly picture: string; readonly alt: string | undefined; readonly crop: string | undefined };

function chosenOptions({ picture, alt, crop }: Chosen): PageOption[] {
  return [
    { name: SHARE_OPTIONS.image, value: picture },
    ...(alt === undefined ? [] : [{ name: SHARE_OPTIONS.alt, value: alt }]),
    ...(crop === undefined ? [] : [{ name: SHARE_OPTIONS.crop, value: crop }]),
  ];
}
