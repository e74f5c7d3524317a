import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import sax from "sax";
import { CliError } from "../../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../../terminal/exit-code.ts";
import type { WxrEntry, WxrExport, WxrTerm } from "./wxr-entry.ts";

/** The maximum file size; WordPress's command line splits larger exports. */
const MAX_FILE_BYTES = 500 * 1024 * 1024;
/** The maximum depth; a WXR document has five levels. */
const MAX_DEPTH = 20;
/** The maximum length of one element; no page of a website is longer. */
const MAX_TEXT_LENGTH = 10_000_000;

export async function readWxrFile(path: string): Promise<WxrExport> {
  const { size } = await stat(path);
  if (size > MAX_FILE_BYTES) throw new CliError(`${path} is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB`, EXIT_CODE.usage);
  return readWxr(createReadStream(path, { encoding: "utf8" }));
}

/**
 * Reads a WordPress export as a stream. Exports have no document type, so a document with one is rejected, which excludes custom entities;
 * the parser rejects malformed XML.
 *
 * @param maxTextLength maximum length of one element, in UTF-16 code units
 * @throws CliError with the line of the problem
 */
export async function readWxr(chunks: AsyncIterable<string> | Iterable<string>, maxTextLength = MAX_TEXT_LENGTH): Promise<WxrExport> {
  const reader = new WxrReader(maxTextLength);
  for await (const chunk of chunks) reader.write(chunk);
  return reader.end();
}

type Fields = Map<string, string>;

class WxrReader {
  readonly #parser = sax.parser(true, { position: true });
  readonly #open: string[] = [];
  readonly #entries: WxrEntry[] = [];
  #text = "";
  #siteUrl: string | null = null;
  #isWxr = false;
  #line = 0;
  #fields: Fields = new Map();
  #terms: WxrTerm[] = [];
  #term = { domain: "", slug: "" };
  #meta = new Map<string, string>();
  #metaKey = "";

  readonly #maxTextLength: number;

  constructor(maxTextLength: number) {
    this.#maxTextLength = maxTextLength;
    const parser = this.#parser;
    parser.onerror = (error) => {
      throw this.#refuse(error.message.split("\n")[0] ?? "malformed XML");
    };
    parser.ondoctype = () => {
      throw this.#refuse("an export of WordPress has no document type");
    };
    parser.onopentag = ({ name, attributes }) => this.#start(name, attributes as Readonly<Record<string, string>>);
    parser.ontext = (text) => this.#add(text);
    parser.oncdata = (text) => this.#add(text);
    parser.onclosetag = (name) => this.#end(name);
  }

  write(chunk: string): void {
    this.#parser.write(chunk);
  }

  end(): WxrExport {
    this.#parser.close();
    if (!this.#isWxr || this.#siteUrl === null) throw this.#refuse("it is no export of WordPress (WXR)");
    return { siteUrl: this.#siteUrl.replace(/\/$/, ""), entries: this.#entries };
  }

  #refuse(problem: string): CliError {
    return new CliError(`The file can't be read, at line ${this.#parser.line + 1}: ${problem}`, EXIT_CODE.usage);
  }

  #start(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#open.push(name);
    if (this.#open.length > MAX_DEPTH) throw this.#refuse("it is nested too deeply");
    this.#text = "";
    if (name === "item") {
      this.#line = this.#parser.line + 1;
      this.#fields = new Map();
      this.#terms = [];
      this.#meta = new Map();
    }
    if (name === "category") this.#term = { domain: attributes.domain ?? "", slug: attributes.nicename ?? "" };
  }

  #add(text: string): void {
    this.#text += text;
    if (this.#text.length > this.#maxTextLength) throw this.#refuse("an element is too long");
  }

  #end(name: string): void {
    const text = this.#text;
    this.#text = "";
    this.#open.pop();
    const parent = this.#open.at(-1);
    if (name === "item") this.#entries.push(this.#toEntry());
    else if (parent === "channel") this.#takeOfChannel(name, text);
    else if (parent === "wp:postmeta") this.#takeMeta(name, text);
    else if (parent === "item" && name === "category") this.#terms.push({ ...this.#term, name: text.trim() });
    else if (parent === "item") this.#fields.set(name, text);
  }

  #takeOfChannel(name: string, text: string): void {
    if (name === "wp:wxr_version") this.#isWxr = true;
    // The URL of the website itself takes precedence over that of its network, which may differ.
    if (name === "wp:base_blog_url" || (name === "link" && this.#siteUrl === null)) this.#siteUrl = text.trim();
  }

  #takeMeta(name: string, text: string): void {
    if (name === "wp:meta_key") this.#metaKey = text.trim();
    if (name === "wp:meta_value") this.#meta.set(this.#metaKey, text);
  }

  #toEntry(): WxrEntry {
    const field = (name: string) => this.#fields.get(name) ?? "";
    const word = (name: string) => field(name).trim();
    return {
      line: this.#line,
      id: word("wp:post_id"),
      type: word("wp:post_type"),
      status: word("wp:status"),
      title: word("title"),
      link: word("link"),
      name: word("wp:post_name"),
      content: field("content:encoded"),
      excerpt: field("excerpt:encoded"),
      publishedOn: word("wp:post_date_gmt"),
      parentId: word("wp:post_parent") || "0",
      order: Number(word("wp:menu_order")) || 0,
      hasPassword: word("wp:post_password") !== "",
      attachmentUrl: word("wp:attachment_url"),
      terms: this.#terms,
      meta: this.#meta,
    };
  }
}
