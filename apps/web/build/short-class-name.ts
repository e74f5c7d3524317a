import { createHash } from "node:crypto";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";

const repository = fileURLToPath(new URL("../../..", import.meta.url)).replace(/\/$/, "");

/** Class names occur in the styles, the scripts and every document; all builds must produce the same. */
export function shortClassName(name: string, file: string): string {
  const path = relative(repository, file.split("?", 1)[0] ?? file);
  return `p${createHash("sha256").update(`${path} ${name}`).digest("base64url").slice(0, 5)}`;
}
