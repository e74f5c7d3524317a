import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { appRouter } from "@plein/api/app-router";
import { root } from "../process/root.ts";
import { apiDeclarations } from "./api-declarations.ts";

/** A folder below the root, so that packages' types resolve from there; our tools ignore it. */
const FOLDER = join(root, "node_modules/.cache/plein-client-types");

/** A source that compiles only if the router's inferred types and the written declarations are assignable to each other. */
const CONFORMANCE = `import type { Api as Inferred } from "@plein/client/api";
import type { Api as Written } from "./api.ts";

declare const inferred: Inferred;
export const written: Written = inferred;
`;

/** Writes sources that the types check compiles along. Returns their folder. */
export function writeConformance(): string {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, "api.ts"), apiDeclarations(appRouter));
  writeFileSync(join(FOLDER, "conformance.ts"), CONFORMANCE);
  return FOLDER;
}
