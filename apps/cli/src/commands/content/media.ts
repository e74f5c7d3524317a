import { readFile, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { httpStatusOf } from "@plein/client/to-failure";
import { Guid } from "@plein/contract/guid";
import { DOCUMENT_TYPES } from "@plein/contract/media/document-types";
import { fileFacts, fileSizeText } from "@plein/contract/media/file-facts";
import { MEDIA_KINDS, type MediaFile } from "@plein/contract/media/media-file";
import { Command, Option } from "commander";
import { checkMediaCommand } from "../../local/check-media-command.ts";
import { type CliContext, withSession } from "../../sessions/connection.ts";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";
import { table } from "../../terminal/table.ts";
import { type CallOptions, printResult, withCallOptions, withExamples } from "../command-options.ts";

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
    .description("Pictures and documents in the media library")
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
    .description("List the files in the library, newest first")
    .option("--search <words>", "words in names, descriptions, creators or tags")
    .option("--folder <path>", "only files in this folder and its sub-folders")
    .option("--tag <tag>", "only files with this tag")
    .addOption(new Option("--kind <kind>", "only images, or only files of other kinds").choices(MEDIA_KINDS))
    .option("--trash", "list the trash")
    .option("--page <number>", "page number; a page has 100 files", "1")
    .action(async ({ search, kind, folder, tag, trash, page, ...options }: ListOptions) => {
      const places = {
        ...(kind === undefined ? {} : { kind }),
        ...(folder === undefined ? {} : { folder }),
        ...(tag === undefined ? {} : { tag }),
      };
      const query = { q: search ?? "", ...places, state: trash ? "trash" : "kept", pageNumber: Number(page), itemCount: 100 } as const;
      const filePage = await withSession(options, "admin", context, ({ api }) => api.media.list.query(query));
      printResult(
        context.terminal,
        options,
        filePage,
        ({ files, totalNumberOfItems }) => `${describe(files)}\n${totalNumberOfItems} in all.`,
      );
    });
  return withExamples(command, [
    "media list --search gracht --platform lindendaal.localhost",
    "media list --kind file",
    "media list --trash --json",
  ]);
}

function getCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("get"))
    .description("Show a file's properties and where it is used; with --out, download it")
    .argument("<guid>", "guid of the file")
    .option("--out <path>", "where to save it; an existing file is overwritten")
    .option("--width <pixels>", "width of a picture")
    .option("--height <pixels>", "height of a picture")
    .addOption(
      new Option("--fit <fit>", "how the picture fits width and height").choices(["cover", "contain", "fill", "inside", "outside"]),
    )
    .addOption(new Option("--format <format>", "format of a picture; webp by default").choices(["webp", "avif", "jpeg", "png"]))
    .action(async (which: string, { out, width, height, fit, format, ...options }: GetOptions) => {
      const guid = guidOf(which);
      const wish = Object.entries({ width, height, fit, format }).filter((entry): entry is [string, string] => entry[1] !== undefined);
      const details = await withSession(options, "admin", context, async (plein) => {
        const known = await plein.api.media.get.query({ guid });
        if (out !== undefined) await writeFile(out, (await plein.download(guid, Object.fromEntries(wish))).content);
        return known;
      });
      printResult(context.terminal, options, details, ({ file, uses, hiddenUses }) =>
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
    .description("Show the platform's storage use and its quota")
    .action(async (options: CallOptions) => {
      const storage = await withSession(options, "admin", context, ({ api }) => api.media.getStorage.query());
      printResult(
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
    .description("Upload pictures and documents to the library, or replace a file")
    .argument(
      "<files...>",
      `png, jpeg, webp, avif or gif; ${Object.keys(DOCUMENT_TYPES).join(", ")}; up to 30 MB each, and videos up to 250 MB`,
    )
    .option("--private", "visible to editors only; by default everyone can see it")
    .option("--replace <guid>", "the file to replace; every page that shows it will show the new one")
    .action(async (paths: string[], { private: isPrivate, replace, ...options }: UploadOptions) => {
      if (replace !== undefined && paths.length > 1) throw new CliError("--replace takes exactly one file.", EXIT_CODE.usage);
      const query: Record<string, string> = replace === undefined ? { public: String(isPrivate !== true) } : { replace: guidOf(replace) };
      const uploaded = await withSession(options, "admin", context, async (plein) => {
        const added = [];
        for (const path of paths) {
          const file = { name: basename(path), content: await contentOf(path) };
          added.push(await plein.upload(file, query).catch((error: unknown) => throwRefusal(error, path)));
        }
        return added;
      });
      printResult(context.terminal, options, uploaded, (files) =>
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

/** Adds the name of the file to an error, and the problem if the server's response doesn't state it. */
function throwRefusal(error: unknown, path: string): never {
  const reason = UPLOAD_REFUSALS[httpStatusOf(error) ?? 0];
  throw reason === undefined ? error : new CliError(`${path} ${reason}`, EXIT_CODE.usage, { cause: error });
}

const UPLOAD_REFUSALS: Readonly<Record<number, string>> = {
  413: "is larger than 30 MB, or than 250 MB for a video.",
  415: "has an unsupported type, or its content doesn't match its name.",
  507: "doesn't fit: the platform's storage quota is reached (see media storage), or the media store is full.",
};

function removeCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("remove"))
    .description("Move a file to the trash, where it stays for 30 days")
    .argument("<guid>", "guid of the file")
    .action(async (which: string, options: CallOptions) => {
      const removed = await withSession(options, "admin", context, ({ api }) => api.media.remove.mutate({ guid: guidOf(which) }));
      printResult(context.terminal, options, removed, () => "Moved to the trash.");
    });
  return withExamples(command, ["media remove 0199c1f0-8f5e-7c3a-9b1e-000000000021"]);
}

function restoreCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("restore"))
    .description("Restore a file from the trash")
    .argument("<guid>", "guid of the file")
    .action(async (which: string, options: CallOptions) => {
      const file = await withSession(options, "admin", context, ({ api }) => api.media.restore.mutate({ guid: guidOf(which) }));
      printResult(context.terminal, options, file, (restored) => describe([restored]));
    });
  return withExamples(command, ["media restore 0199c1f0-8f5e-7c3a-9b1e-000000000021"]);
}

function guidOf(text: string): string {
  const guid = Guid.safeParse(text);
  if (guid.success) return guid.data;
  throw new CliError(`${text} is not a guid. "media list" shows guids.`, EXIT_CODE.usage);
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
