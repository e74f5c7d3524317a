/** The limit of an uncached page: one hand-written query, and React's renderToString of the same markup. */
import { readFileSync } from "node:fs";
import Fastify from "fastify";
import { renderToString } from "react-dom/server";
import { elementFactoryOf } from "../html-to-react.ts";
import { limitInput } from "./limit-input.ts";
import { pageQuery } from "./page-query.ts";

const { port, input } = limitInput<{
  databaseUrl: string;
  platformGuid: string;
  host: string;
  sessionDigest: string;
  path: string;
  htmlFile: string;
}>();
const findPage = pageQuery(input);
const createDocument = elementFactoryOf(readFileSync(input.htmlFile, "utf8"));
const app = Fastify();
app.get("/*", async (_request, reply) => {
  await findPage(input.host, input.sessionDigest, input.path);
  return reply.type("text/html; charset=utf-8").send(`<!DOCTYPE html>${renderToString(createDocument())}`);
});
await app.listen({ port, host: "127.0.0.1" });
