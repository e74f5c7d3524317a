import { createHash } from "node:crypto";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";

const repository = fileURLToPath(new URL("../../..", import.meta.url)).replace(/\/$/, "");

/** Generates a short class name. It is deterministic, because the builds of styles, scripts and documents must agree. */
export function shortClassName(name: string, file: string): string {
  const path = relative(repository, file.split("?", 1)[0] ?? file);
  return `p${createHash("sha256").update(`${path} ${name}`).digest("base64url").slice(0, 5)}`;
}
