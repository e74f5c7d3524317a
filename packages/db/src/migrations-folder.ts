import { fileURLToPath } from "node:url";

/**
 * Where the committed migrations are. This file stands as deep below the repository's root as the bundled server
 * (`apps/server/dist`), so that the same relative path leads there from both.
 */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL("../../../prisma/migrations", import.meta.url));

/** Where those are that they replace (docs/decisions/050-squashed-migrations.md). */
export const REPLACED_MIGRATIONS_FOLDER = fileURLToPath(new URL("../../../prisma/replaced-migrations", import.meta.url));
