import fc from "fast-check";
import { expect, it } from "vitest";
import { listServers, normalizeServers, splitServers, withServer } from "./server-list.ts";

const host = fc.oneof(fc.domain(), fc.ipV4(), fc.ipV6());
const port = fc.oneof(fc.constant(""), fc.integer({ min: 1, max: 65_535 }).map(String));
const list = fc.array(fc.record({ host, port }), { minLength: 2, maxLength: 5 });
const written = ({ host, port }: { readonly host: string; readonly port: string }) =>
  `${host.includes(":") ? `[${host}]` : host}${port === "" ? "" : `:${port}`}`;

it("reads the servers that a URL names, with the login and the database of all of them", () => {
  fc.assert(
    fc.property(list, (servers) => {
      const url = normalizeServers(`postgresql://plein:a%2Cb@${servers.map(written).join(",")}/name?sslmode=require`);
      expect(listServers(url)).toEqual(servers);
      expect(normalizeServers(url)).toBe(url);
      expect(new URL(url)).toMatchObject({ username: "plein", password: "a%2Cb", pathname: "/name" });
      for (const server of servers) expect(listServers(withServer(url, server))).toBeNull();
      expect(splitServers(url).map((server) => server.url)).toEqual(servers.map((server) => withServer(url, server)));
    }),
  );
});

it("has one port for all servers, or one for each", () => {
  const servers = (ports: string) => listServers(`postgresql://plein@a/name?host=a,b&port=${ports}`)?.map(({ port }) => port);
  expect([servers("5433"), servers("1,2"), servers("")]).toEqual([
    ["5433", "5433"],
    ["1", "2"],
    ["", ""],
  ]);
});

it("calls a server by its host and port", () => {
  const names = (url: string) => splitServers(normalizeServers(url)).map(({ name }) => name);
  expect(names("postgresql://plein:a@db1:5433,db2/name")).toEqual(["db1:5433", "db2"]);
  expect(names("postgresql://plein:a@db1:5433/name")).toEqual(["db1:5433"]);
});

it.each(["postgresql://plein:a@db:5432/name", "postgresql://plein:a@a:x,b/name", "postgresql://plein:a@,/name", "plein,name"])(
  "leaves %s as it is",
  (url) => expect([normalizeServers(url), listServers(url)]).toEqual([url, null]),
);
