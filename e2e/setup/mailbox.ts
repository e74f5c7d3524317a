import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { productOfWorker } from "./products.ts";

/** The folder that the product writes mails to in a run without a mail server. */
const folder = () => join(productOfWorker().dataDir, "mail");

/** Waits for the newest mail to an address whose text matches `pattern`, and returns that text. */
export async function mailTo(address: string, pattern: RegExp): Promise<string> {
  let found = "";
  await expect
    .poll(
      async () => {
        found = (await mailsTo(address)).findLast((text) => pattern.test(text)) ?? "";
        return found !== "";
      },
      { message: `a mail to ${address} matching ${pattern}`, timeout: 15_000 },
    )
    .toBe(true);
  return found;
}

/** The path of the link in the newest mail to an address, of those that start with `path`. */
export async function linkTo(address: string, path: string): Promise<string> {
  const link = new RegExp(`https?://[^/\\s"]+(${path}[\\w-]+)`);
  return link.exec(await mailTo(address, link))?.[1] ?? "";
}

/** All mails to an address, the oldest first, without the folding of their lines (RFC 2045, quoted-printable). */
async function mailsTo(address: string): Promise<string[]> {
  const all = await readdir(folder()).catch(() => []);
  // A mail that is still being written has another name, which may be gone before it is read.
  const names = all.filter((name) => name.endsWith(".eml"));
  const sources = await Promise.all(names.toSorted().map((name) => readFile(join(folder(), name), "utf8")));
  return sources
    .filter((source) => source.includes(`To: ${address}`))
    .map((source) => source.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "="));
}
