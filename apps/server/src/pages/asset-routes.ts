import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { HttpFailure } from "../http/http-failure.ts";
import { IMMUTABLE } from "../http/security-headers.ts";

/** The web build's scripts, styles and fonts. Each has its content's hash in its name, and its compressed forms beside it. */
export async function registerAssets(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(clientDir, "assets"),
    prefix: "/assets/",
    preCompressed: true,
    index: false,
    cacheControl: false,
    decorateReply: false,
    dotfiles: "ignore",
    setHeaders: (reply) => void reply.header("Cache-Control", IMMUTABLE),
  });
  app.get("/assets", () => {
    throw new HttpFailure(404, "NotFound", "A folder is nothing to show");
  });
}
