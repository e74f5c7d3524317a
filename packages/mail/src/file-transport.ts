import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { MailTransport } from "./mail-transport.ts";

/** Number of mails to keep, newest first. */
const MAX_FILES = 200;

/** Writes mails to a folder instead of sending them, for a demo: one `.eml` file each, the newest 200 of them. */
export function createFileTransport(folder: string): MailTransport {
  return {
    async deliver({ messageId, source }, { claim }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      if (!(await claim())) return { outcome: "taken" };
      const name = buildFileName(messageId, new Date());
      // Under a temporary name until it is complete, so that nobody reads a partial file.
      const unfinished = join(folder, `.${name}.part`);
      await writeFile(unfinished, source, { mode: 0o600 });
      await rename(unfinished, join(folder, name));
      await removeOldest(folder);
      return { outcome: "sent" };
    },
  };
}

/** Sorts by time, and contains the platform: `20261121T093000000Z_lindendaal.localhost_<guid>.eml`. */
function buildFileName(messageId: string, now: Date): string {
  const [guid = "", domain = ""] = messageId.slice(1, -1).split("@", 2);
  return `${now.toISOString().replaceAll(/[-:.]/g, "")}_${domain}_${guid}.eml`;
}

async function removeOldest(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".eml")).sort();
  for (const name of names.slice(0, Math.max(0, names.length - MAX_FILES))) await rm(join(folder, name), { force: true });
}
