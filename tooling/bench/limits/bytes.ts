/** The limit of a cached page: bare Fastify that sends the same bytes with the same headers. */
import { readFileSync } from "node:fs";
import Fastify from "fastify";
import { limitInput } from "./limit-input.ts";

const { port, input } = limitInput<{ bodyFile: string; headers: Record<string, string> }>();
const body = readFileSync(input.bodyFile);
const app = Fastify();
app.get("/*", (_request, reply) => reply.headers(input.headers).send(body));
await app.listen({ port, host: "127.0.0.1" });
