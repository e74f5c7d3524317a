import { readFile, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { httpStatusOf } from "@plein/client/failure-of";
import { Guid } from "@plein/contract/guid";
import { DOCUMENT_TYPES } from "@plein/contract/media/document-types";
import { fileFacts, fileSizeText } from "@plein/contract/media/file-facts";
import { MEDIA_KINDS, type MediaFile } from "@plein/contract/media/media-file";
import { Command, Option } from "commander";
import { checkMediaCommand } from "../../local/check-media-command.ts";
import { asSignedIn, type CliContext } from "../../sessions/connection.ts";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";
import { table } from "../../terminal/table.ts";
import { answer, type CallOptions, withCallOptions, withExamples } from "../command-options.ts";

type ListOptions = CallOptions & {
  readonly search?: string;
  readonly kind?: MediaFile["kind"];
  readonly folder?: string;
  readonly tag?: string;
  readonly trash?: true;
  readonly page: string;
};
type UploadOptions = CallOptions & { readonly private?: true; readonly replace?: string };
type GetOptions = CallOptions & {
  readonly out?: string;
  readonly width?: string;
  readonly height?: string;
  readonly fit?: string;
  readonly format?: string;
};

export function mediaCommand(context: CliContext): Command {
  return new Command("media")
    .description("The library's pictures and files")
    .addCommand(listCommand(context))
    .addCommand(getCommand(context))
    .addCommand(storageCommand(context))
    .addCommand(uploadCommand(context))
    .addCommand(removeCommand(context))
    .addCommand(restoreCommand(context))
    .addCommand(checkMediaCommand(context));
}

function listCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("list"))
    .description("List the library, newest first")
    .option("--search <words>", "in names, texts, makers and tags")
    .option("--folder <path>", "with all folders in it")
    .option("--tag <tag>", "with this tag")
    .addOption(new Option("--kind <kind>", "pictures or documents alone").choices(MEDIA_KINDS))
    .option("--trash", "what was removed")
    .option("--page <number>", "which page of 100", "1")
    .action(async ({ search, kind, folder, tag, trash, page, ...options }: ListOptions) => {
      const places = {
        ...(kind === undefined ? {} : { kind }),
        ...(folder === undefined ? {} : { folder }),
        ...(tag === undefined ? {} : { tag }),
      };
      const query = { q: search ?? "", ...places, state: trash ? "trash" : "kept", pageNumber: Number(page), itemCount: 100 } as const;
      const found = await asSignedIn(options, "admin", context, ({ api }) => api.media.list.query(query));
      answer(context.terminal, options, found, ({ files, totalNumberOfItems }) => `${describe(files)}\n${totalNumberOfItems} in all.`);
    });
  return withExamples(command, [
    "media list --search gracht --platform lindendaal.localhost",
    "media list --kind file",
    "media list --trash --json",
  ]);
}

function getCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("get"))
    .description("What is known of a file and where it is shown; with --out, the file itself")
    .argument("<guid>", "of the file")
    .option("--out <path>", "where to save it; what is there is written over")
    .option("--width <pixels>", "of a picture")
    .option("--height <pixels>", "of a picture")
    .addOption(new Option("--fit <fit>", "how it fits both").choices(["cover", "contain", "fill", "inside", "outside"]))
    .addOption(new Option("--format <format>", "of a picture; webp unless told").choices(["webp", "avif", "jpeg", "png"]))
    .action(async (which: string, { out, width, height, fit, format, ...options }: GetOptions) => {
      const guid = guidOf(which);
      const wish = Object.entries({ width, height, fit, format }).filter((entry): entry is [string, string] => entry[1] !== undefined);
      const found = await asSignedIn(options, "admin", context, async (plein) => {
        const known = await plein.api.media.get.query({ guid });
        if (out !== undefined) await writeFile(out, (await plein.download(guid, Object.fromEntries(wish))).content);
        return known;
      });
      answer(context.terminal, options, found, ({ file, uses, hiddenUses }) =>
        [
          describe([file]),
          ...(file.kind === "image" ? [`Text: ${file.alt || "none"}`] : []),
          `Shown in ${uses.length + hiddenUses} places.`,
          ...uses.map(({ kind, title, path }) => `  ${kind} ${path ?? title}`),
        ].join("\n"),
      );
    });
  return withExamples(command, ["media get 0199c1f0-8f5e-7c3a-9b1e-000000000021 --out gracht.jpg --format jpeg --width 800"]);
}

function storageCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("storage"))
    .description("Show what the platform's files take, and what they may take")
    .action(async (options: CallOptions) => {
      const storage = await asSignedIn(options, "admin", context, ({ api }) => api.media.getStorage.query());
      answer(
        context.terminal,
        options,
        storage,
        ({ usedBytes, limitBytes }) => `${fileSizeText(usedBytes)} of ${fileSizeText(limitBytes)}`,
      );
    });
  return withExamples(command, ["media storage --platform lindendaal.localhost", "settings set storageLimitGb 20"]);
}

function uploadCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("upload"))
    .description("Add pictures and documents to the library, or put one in another's place")
    .argument("<files...>", `png, jpeg, webp, avif or gif; ${Object.keys(DOCUMENT_TYPES).join(", ")}; up to 30 MB each`)
    .option("--private", "for those who run the site alone; else for everyone")
    .option("--replace <guid>", "the file whose place it takes; whatever shows that shows this one from then on")
    .action(async (paths: string[], { private: isPrivate, replace, ...options }: UploadOptions) => {
      if (replace !== undefined && paths.length > 1) throw new CliError("One file takes the place of one.", EXIT_CODE.usage);
      const query: Record<string, string> = replace === undefined ? { public: String(isPrivate !== true) } : { replace: guidOf(replace) };
      const uploaded = await asSignedIn(options, "admin", context, async (plein) => {
        const added = [];
        for (const path of paths) {
          const file = { name: basename(path), content: await contentOf(path) };
          added.push(await plein.upload(file, query).catch((error: unknown) => throwRefusal(error, path)));
        }
        return added;
      });
      answer(context.terminal, options, uploaded, (files) =>
        table(files, [
          { title: "GUID", value: ({ guid }) => guid },
          { title: "ADDRESS", value: ({ url }) => url },
          { title: "SIZE", value: (file) => ("width" in file ? `${file.width} × ${file.height}` : fileFacts(file)) },
          { title: "NAME", value: ({ name }) => name },
        ]),
      );
    });
  return withExamples(command, ["media upload gracht.jpg begroting.pdf --platform lindendaal.localhost"]);
}

/** Which of the files it was, and what is wrong with it where the server's answer doesn't say. */
function throwRefusal(error: unknown, path: string): never {
  const reason = UPLOAD_REFUSALS[httpStatusOf(error) ?? 0];
  throw reason === undefined ? error : new CliError(`${path} ${reason}`, EXIT_CODE.usage, { cause: error });
}

const UPLOAD_REFUSALS: Readonly<Record<number, string>> = {
  413: "is larger than 30 MB.",
  415: "is of a kind that isn't taken, or holds something else than its name says.",
  507: "has no room: the platform's files take all that they may (media storage), or the media store is full.",
};

function removeCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("remove"))
    .description("Move a file to the trash, where it stays for 30 days")
    .argument("<guid>", "of the file")
    .action(async (which: string, options: CallOptions) => {
      const removed = await asSignedIn(options, "admin", context, ({ api }) => api.media.remove.mutate({ guid: guidOf(which) }));
      answer(context.terminal, options, removed, () => "In the trash.");
    });
  return withExamples(command, ["media remove 0199c1f0-8f5e-7c3a-9b1e-000000000021"]);
}

function restoreCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("restore"))
    .description("Bring a file back from the trash")
    .argument("<guid>", "of the file")
    .action(async (which: string, options: CallOptions) => {
      const file = await asSignedIn(options, "admin", context, ({ api }) => api.media.restore.mutate({ guid: guidOf(which) }));
      answer(context.terminal, options, file, (restored) => describe([restored]));
    });
  return withExamples(command, ["media restore 0199c1f0-8f5e-7c3a-9b1e-000000000021"]);
}

function guidOf(text: string): string {
  const guid = Guid.safeParse(text);
  if (guid.success) return guid.data;
  throw new CliError(`${text} is no guid. "media list" shows them.`, EXIT_CODE.usage);
}

async function contentOf(path: string): Promise<Uint8Array> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new CliError(`${path} can't be read (${error.code ?? error.message}).`, EXIT_CODE.usage);
  });
}

function describe(files: readonly MediaFile[]): string {
  return table(files, [
    { title: "GUID", value: ({ guid }) => guid },
    { title: "NAME", value: ({ name }) => name },
    { title: "FOLDER", value: ({ folder }) => folder },
    {
      title: "SIZE",
      value: ({ kind, contentType, width, height, size }) => (kind === "image" ? `${width} × ${height}` : fileFacts({ contentType, size })),
    },
    { title: "ADDED", value: ({ createdOn }) => createdOn.slice(0, 10) },
  ]);
}
