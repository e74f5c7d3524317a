import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

/** Packs texts by their file names. */
export function zipFiles(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text, "utf8"), name);
  zip.end();
  return buffer(zip.outputStream);
}
