import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { HttpFailure } from "../http/failures/http-failure.ts";
import { IMMUTABLE } from "../http/headers/security-headers.ts";

/** The build lays all of them in one folder, by names without a character that an address would write in another way. */
const ASSET_ADDRESS = /^\/assets\/[\w~-][\w.~-]*(?:\?|$)/;

/** The web build's scripts, styles and fonts. Each has its content's hash in its name, and its compressed forms beside it. */
export async function registerAssets(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(async (assets) => {
    // Before the plugin looks for a file: for `..`, a backslash or a zero byte it throws an error that counts as the server's own.
    assets.addHook("onRequest", async ({ url }) => {
      if (!ASSET_ADDRESS.test(url)) throw new HttpFailure(404, "NotFound", "No asset has such a name");
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
    throw new HttpFailure(404, "NotFound", "A folder is nothing to show");
  });
}
