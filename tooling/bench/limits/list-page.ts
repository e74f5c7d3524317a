/** The limit of an uncached page with a list: the queries by hand, for the page and for its list, and React's renderToString. */
import { readFileSync } from "node:fs";
import Fastify from "fastify";
import { renderToString } from "react-dom/server";
import { elementFactoryOf } from "../html-to-react.ts";
import { limitInput } from "./limit-input.ts";
import { limitPool, listQuery } from "./list-query.ts";
import { type PagePlace, pageQuery } from "./page-query.ts";

const { port, input } = limitInput<
  PagePlace & { host: string; sessionDigest: string; path: string; itemCount: number; htmlFile: string }
>();
const findPage = pageQuery(input);
const findItems = listQuery(limitPool(input.databaseUrl));
const createDocument = elementFactoryOf(readFileSync(input.htmlFile, "utf8"));
const app = Fastify();
app.get("/*", async (request, reply) => {
  const { page = "1" } = request.query as { page?: string };
  await Promise.all([
    findPage(input.host, input.sessionDigest, input.path),
    findItems({ pageNumber: Number(page), itemCount: input.itemCount }),
  ]);
  return reply.type("text/html; charset=utf-8").send(`<!DOCTYPE html>${renderToString(createDocument())}`);
});
await app.listen({ port, host: "127.0.0.1" });
