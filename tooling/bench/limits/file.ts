/** The limit of a stored picture: Fastify that sends the same file from the disk. */
import { basename, dirname } from "node:path";
import fastifyStatic from "@fastify/static";
import Fastify from "fastify";
import { limitInput } from "./limit-input.ts";

const { port, input } = limitInput<{ file: string }>();
const app = Fastify();
await app.register(fastifyStatic, { root: dirname(input.file), serve: false, cacheControl: false });
app.get("/*", (_request, reply) => reply.type("image/webp").sendFile(basename(input.file)));
await app.listen({ port, host: "127.0.0.1" });
