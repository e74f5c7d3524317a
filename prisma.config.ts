import { fileURLToPath } from "node:url";
// Under another name, because the client asks for "prisma" as a peer: npm would install all of it in production too.
import { defineConfig } from "prisma-cli/config";

// Prisma's own schema engine is a download; the stand-in runs the same engine from npm, so the CLI works offline.
// Windows can't start a script as a program: there Prisma downloads its own.
if (process.platform !== "win32") {
  process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= fileURLToPath(new URL("./tooling/schema-engine.mjs", import.meta.url));
}

export default defineConfig({
  schema: "prisma/schema",
  migrations: { path: "prisma/migrations" },
  // Only `prisma migrate …` connects, as the owner of the tables; generate and validate don't.
  datasource: { url: process.env.DATABASE_URL ?? "postgresql://127.0.0.1:5432/plein" },
});
