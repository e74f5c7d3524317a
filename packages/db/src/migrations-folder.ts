import { fileURLToPath } from "node:url";

/**
 * Where the committed migrations are. This file stands as deep below the repository's root as the bundled server
 * (`apps/server/dist`), so that the same relative path leads there from both.
 */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL("../../../prisma/migrations", import.meta.url));
