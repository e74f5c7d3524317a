import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** `imageText` is in the folder `image-text`. */
export function blockFolder(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

export function readBlockSource(name: string, file: string): string {
  return readFileSync(pathOf(name, file), "utf8");
}

/** Messages of a block (or of the kit) in one file such as `nl.admin.json`; none without such a file. */
export function readBlockMessages(name: string, file: string): Record<string, string> {
  const path = pathOf(name, `messages/${file}`);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
}

function pathOf(name: string, file: string): string {
  return join(import.meta.dirname, "../..", blockFolder(name), file);
}
