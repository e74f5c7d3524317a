/** The limit of a picture's first size: sharp alone, in a process that does nothing else. It reports its own duration. */
import Fastify from "fastify";
import sharp from "sharp";
import { limitInput } from "./limit-input.ts";

const { port, input } = limitInput<{ files: readonly string[]; width: number; quality: number }>();
const app = Fastify();
app.get("/", () => "ready");
app.get("/:number", async (request, reply) => {
  const { number } = request.params as { number: string };
  const startedAt = performance.now();
  const { data } = await sharp(input.files[Number(number)])
    .resize({ width: input.width })
    .webp({ quality: input.quality })
    .toBuffer({ resolveWithObject: true });
  return reply.header("x-took-ms", String(performance.now() - startedAt)).send(data);
});
await app.listen({ port, host: "127.0.0.1" });
