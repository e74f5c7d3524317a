/** The limit of a page as JSON: one hand-written query and Fastify. */
import Fastify from "fastify";
import { limitInput } from "./limit-input.ts";
import { pageQuery } from "./page-query.ts";

const { port, input } = limitInput<{ databaseUrl: string; platformGuid: string; host: string; sessionDigest: string; path: string }>();
const findPage = pageQuery(input);
const app = Fastify();
app.get("/*", async () => findPage(input.host, input.sessionDigest, input.path));
await app.listen({ port, host: "127.0.0.1" });
