import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { parse } from "@formatjs/icu-messageformat-parser";
import { LOCALES } from "@plein/contract/languages";
import type { Plugin } from "vite";

/**
 * The sets of messages. Visitors' messages are in `messages/nl.json` (those of blocks are a separate set, because a document arrives with
 * its blocks rendered), those for signed-in users in `messages/nl.user.json`, those for admins and editors in `messages/nl.admin.json`.
 * "signedIn" and "editor" are the parts of these that editing a page in place needs.
 */
export type MessageSet = "public" | "blocks" | "signedIn" | "user" | "editor" | "admin";

const PREFIX = "virtual:messages/";
const LOADERS = "virtual:message-loaders";
const SCREENS = "apps/web/src/{shell,content,access,features/*}/messages";
const BLOCKS = "packages/blocks/src/*/messages";
const SIGNED_IN = "apps/web/src/{shell,access,features/list-items}/messages";
const EDITOR = "apps/web/src/{shell,content,access,features/{editor,list-items,pages}}/messages";
const FOLDERS: Readonly<Record<MessageSet, readonly string[]>> = {
  public: [SCREENS],
  blocks: [BLOCKS],
  signedIn: [SIGNED_IN, BLOCKS],
  user: [SCREENS],
  editor: [EDITOR, BLOCKS],
  admin: [SCREENS],
};
/** Messages that are part of another set. */
const ELSEWHERE: Readonly<Partial<Record<MessageSet, string>>> = { user: SIGNED_IN, admin: EDITOR };
const FILES: Readonly<Partial<Record<MessageSet, string>>> = {
  signedIn: "user.json",
  user: "user.json",
  editor: "admin.json",
  admin: "admin.json",
};

/**
 * Provides `virtual:messages/{locale}/{set}`: the messages of all slices and blocks in one language, as one JSON value; and
 * `virtual:message-loaders`, which loads each of them.
 *
 * Messages are compiled to their syntax tree here, so that no browser downloads a parser of message syntax. A key that two files define
 * fails the build, since the later one would silently win.
 */
export function intlMessages(repository: string): Plugin {
  return {
    name: "plein:intl-messages",
    enforce: "pre",
    resolveId: (id) => (id.startsWith(PREFIX) || id === LOADERS ? `\0${id}` : null),
    async load(id) {
      if (id === `\0${LOADERS}`) return { code: writeLoaders(LOCALES), map: null };
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const [locale = "", set = "public"] = id.slice(PREFIX.length + 1).split("/");
      const { files, messages } = await collectMessages(repository, locale, set as MessageSet);
      for (const file of files) this.addWatchFile(file);
      const compiled = Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, parse(text, { captureLocation: false })]));
      return { code: `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(compiled))});`, map: null };
    },
  };
}

/** Builds the module that imports the messages of each language and set on demand. */
export function writeLoaders(locales: readonly string[]): string {
  const languages = locales.map((locale) => {
    const sets = Object.keys(FOLDERS).map((set) => `${set}: () => import(${JSON.stringify(`${PREFIX}${locale}/${set}`)})`);
    return `${JSON.stringify(locale)}: { ${sets.join(", ")} }`;
  });
  return `export const LOADERS = { ${languages.join(", ")} };`;
}

/** Collects all messages of one language and set, unparsed, with sorted keys. */
export async function collectMessages(repository: string, locale: string, set: MessageSet) {
  const name = `${locale}.${FILES[set] ?? "json"}`;
  const exclude = ELSEWHERE[set] === undefined ? [] : [`${ELSEWHERE[set]}/${name}`];
  const files: string[] = [];
  for (const folder of FOLDERS[set])
    for await (const file of glob(`${folder}/${name}`, { cwd: repository, exclude })) files.push(`${repository}/${file}`);
  const messages = new Map<string, string>();
  for (const file of files.sort()) {
    for (const [key, text] of Object.entries<string>(JSON.parse(readFileSync(file, "utf8")))) {
      if (messages.has(key)) throw new Error(`${file}: the message ${key} is already defined by another file`);
      messages.set(key, text);
    }
  }
  return { files, messages: Object.fromEntries([...messages].sort(([one], [other]) => (one < other ? -1 : 1))) };
}
