import { fileURLToPath } from "node:url";

/**
 * The folder of the committed migrations. This file is as deep below the repository's root as the bundled server
 * (`apps/server/dist`), so that the same relative path works for both.
 */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL("../../../prisma/migrations", import.meta.url));

/** The folder of the migrations that the squashed ones replace (docs/decisions/050-squashed-migrations.md). */
export const REPLACED_MIGRATIONS_FOLDER = fileURLToPath(new URL("../../../prisma/replaced-migrations", import.meta.url));
