import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { HttpFailure } from "../http/failures/http-failure.ts";
import { IMMUTABLE } from "../http/headers/security-headers.ts";

/** The URLs of assets: the build writes all of them into one folder, with names that need no URL encoding. */
const ASSET_URL = /^\/assets\/[\w~-][\w.~-]*(?:\?|$)/;

/** The web build's scripts, styles and fonts. Each has its content hash in its name, and precompressed versions next to it. */
export async function registerAssets(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(async (assets) => {
    // Before the plugin resolves the file: for `..`, a backslash or a NUL byte it throws an error that counts as a server error.
    assets.addHook("onRequest", async ({ url }) => {
      if (!ASSET_URL.test(url)) throw new HttpFailure(404, "NotFound", "There is no such asset");
    });
    await assets.register(fastifyStatic, {
      root: join(clientDir, "assets"),
      prefix: "/assets/",
      preCompressed: true,
      index: false,
      cacheControl: false,
      decorateReply: false,
      dotfiles: "ignore",
      setHeaders: (reply) => void reply.header("Cache-Control", IMMUTABLE),
    });
  });
  app.get("/assets", () => {
    throw new HttpFailure(404, "NotFound", "A folder can't be served");
  });
}
