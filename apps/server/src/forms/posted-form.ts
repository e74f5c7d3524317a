import type { Multipart, MultipartFile } from "@fastify/multipart";
import type { PostedForm } from "@plein/api/submissions/filling/fill-in.shared";
import { CHECK_STEP, FILLING_FIELDS, parseFillingAction, parseFillingStep } from "@plein/contract/forms/filling/filling-fields";
import { FORM_SEGMENT } from "@plein/contract/forms/filling/form-path";
import { MAX_PROOF_LENGTH } from "@plein/contract/forms/filling/proof-of-work";
import { MAX_PAGES } from "@plein/contract/forms/form-definition";
import { Guid } from "@plein/contract/guid";
import { redirectPathOr } from "@plein/contract/pages/addresses/internal-path";
import type { FastifyRequest } from "fastify";
import { HttpFailure } from "../http/failures/http-failure.ts";
import { isOriginOf } from "../http/hosts/same-origin.ts";
import { siteOf } from "../http/request/request-state.ts";

/** A stored file, or a message for the sender that says why it was not stored. */
export type ReceivedFile = { readonly guid: Guid } | { readonly message: string };

/** Receives one file of a question; reads it to its end. */
export type ReceiveFormFile = (part: MultipartFile) => Promise<ReceivedFile>;

/** Receives a file of a form on the page at the path `source`; empty for the form's own page. */
export type ReceivePostedFile = (part: MultipartFile, source: string) => ReturnType<ReceiveFormFile>;

type Fields = ReadonlyMap<string, readonly string[]>;

/** The prefix of fields that contain the original name of an uploaded file. */
const FILE_NAME = "_file.";
const MAX_NAME = 255;
/** The maximum length of all fields together, which are in memory, unlike files. It exceeds the answers to any form. */
const MAX_TEXT_LENGTH = 4 * 1024 * 1024;
const MAX_PATH = 500;
const MAX_KEY = 100;
const MAX_FILL_TIME_MS = 604_800_000;

/**
 * Reads a posted form: its fields, and its files as they arrive.
 *
 * @throws HttpFailure 400 for a body that isn't a form, 413 for a form whose fields or files are too large
 */
export async function readPostedForm(request: FastifyRequest, receive: ReceivePostedFile): Promise<PostedForm> {
  const fields = new Map<string, string[]>();
  const fileErrors: PostedForm["fileErrors"][number][] = [];
  let length = 0;
  const add = (name: string, value: string) => {
    length += name.length + value.length;
    if (length > MAX_TEXT_LENGTH) throw new HttpFailure(413, "BadRequest", "The answers of the form are too long");
    const values = fields.get(name);
    if (values === undefined) fields.set(name, [value]);
    else values.push(value);
  };
  for await (const part of readParts(request)) {
    if (part.type === "field") {
      if (part.valueTruncated || part.fieldnameTruncated) throw new HttpFailure(413, "BadRequest", "A field of the form is too long");
      add(part.fieldname, String(part.value));
    } else if (part.filename === "") {
      // A file field without a chosen file.
      part.file.resume();
    } else {
      const received = await receive(part, readPlace(request, fields).source);
      if ("message" in received) fileErrors.push({ key: part.fieldname, part: null, message: received.message });
      else {
        add(part.fieldname, received.guid);
        add(`${FILE_NAME}${received.guid}`, part.filename);
      }
    }
  }
  const acceptLanguage = request.headers["accept-language"] ?? "";
  return { ...readFields(fields), ...readPlace(request, fields), acceptLanguage, files: listFiles(fields), fileErrors };
}

async function* readParts(request: FastifyRequest): AsyncGenerator<Multipart> {
  try {
    yield* request.parts();
  } catch (error) {
    if (error instanceof HttpFailure) throw error;
    const { statusCode = 400, message } = error as Error & { readonly statusCode?: number };
    throw new HttpFailure(statusCode === 413 ? 413 : 400, "BadRequest", `The posted form can't be read: ${message}`);
  }
}

function readFields(fields: Fields): Omit<PostedForm, "source" | "parameters" | "acceptLanguage" | "files" | "fileErrors"> {
  const all = (name: string) => fields.get(name) ?? [];
  const text = (name: string) => all(name)[0];
  return {
    version: readNumber(text(FILLING_FIELDS.version)) ?? 0,
    step: {
      step: parseFillingStep(text(FILLING_FIELDS.step)),
      action: parseFillingAction(text(FILLING_FIELDS.action)),
      shown: new Set(text(FILLING_FIELDS.shown)?.split(" ")),
      returnsToCheck: text(FILLING_FIELDS.returnTo) === CHECK_STEP,
    },
    reached: Math.min(readNumber(text(FILLING_FIELDS.reached)) ?? 0, MAX_PAGES),
    posted: { all, text },
    key:
      text(FILLING_FIELDS.key)
        ?.replaceAll(/[^\w-]/g, "")
        .slice(0, MAX_KEY) ?? "",
    startedOn: readNumber(text(FILLING_FIELDS.startedOn)),
    referrer: text(FILLING_FIELDS.referrer) ?? null,
    fillTimeMs: readFillTime(text(FILLING_FIELDS.fillTime)),
    trap: text(FILLING_FIELDS.trap) ?? "",
    email: text(FILLING_FIELDS.email)?.slice(0, MAX_NAME) ?? "",
    draft: text(FILLING_FIELDS.draft) ?? "",
    proof: text(FILLING_FIELDS.proof)?.slice(0, MAX_PROOF_LENGTH) ?? "",
  };
}

function readNumber(text = ""): number | null {
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

function readFillTime(text: string | undefined): number | null {
  const time = readNumber(text);
  return time === null ? null : Math.min(time, MAX_FILL_TIME_MS);
}

/** Reads the page that contains the form, with the query with which it was opened, from the first post of the form. */
function readPlace(request: FastifyRequest, fields: Fields): Pick<PostedForm, "source" | "parameters"> {
  const known = redirectPathOr(fields.get(FILLING_FIELDS.source)?.[0], "").slice(0, MAX_PATH);
  const { referer = "" } = request.headers;
  const page = URL.canParse(referer) ? new URL(referer) : null;
  if (page === null || !isOriginOf(page.origin, siteOf(request).origin)) return { source: known, parameters: new URLSearchParams() };
  const isOwnPage = page.pathname.startsWith(`/${FORM_SEGMENT}/`);
  return { source: known || (isOwnPage ? "" : page.pathname.slice(0, MAX_PATH)), parameters: page.searchParams };
}

function listFiles(fields: Fields): PostedForm["files"] {
  return [...fields].flatMap(([name, [value = ""]]) => {
    const guid = name.startsWith(FILE_NAME) ? Guid.safeParse(name.slice(FILE_NAME.length)) : null;
    return guid?.success ? [{ guid: guid.data, name: value.slice(0, MAX_NAME) }] : [];
  });
}
