import { expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { logConsole } from "./log-console.ts";
import { createStartMessages } from "./start-messages.ts";

function linesOf(environment: Record<string, string>): { readonly out: string[]; readonly err: string[] } {
  const [out, err]: [string[], string[]] = [[], []];
  const messages = createStartMessages(
    readConfig(environment, "/srv"),
    { write: (text) => void out.push(text) },
    { write: (text) => void err.push(text) },
  );
  messages.info("Plein is ready", { ms: 5 });
  messages.warn("the bucket can't be read");
  return { out, err };
}

it("writes lines of the log in production, at its level, and text elsewhere", () => {
  expect(linesOf({})).toEqual({ out: ["Plein is ready\n"], err: ["Warning: the bucket can't be read\n"] });
  const { out, err } = linesOf({ NODE_ENV: "production" });
  expect(err).toEqual([]);
  expect(out.map((line) => JSON.parse(line))).toEqual([
    { level: "info", time: expect.any(String), service: "plein", ms: 5, msg: "Plein is ready" },
    { level: "warn", time: expect.any(String), service: "plein", msg: "the bucket can't be read" },
  ]);
  expect(linesOf({ NODE_ENV: "production", LOG_LEVEL: "warn" }).out).toHaveLength(1);
  expect(linesOf({ NODE_ENV: "production", LOG_LEVEL: "silent" }).out).toEqual([]);
});

it("writes what a library prints on the console as a line of the log, with its stack", () => {
  const out: string[] = [];
  const messages = createStartMessages(readConfig({ NODE_ENV: "production" }, "/srv"), { write: (text) => void out.push(text) });
  const printed = { ...console };
  logConsole(messages, printed);
  printed.trace(new Error("Connection terminated"));
  printed.error("%s: attempt %d failed", "completeJobs", 2);
  printed.log("started");
  expect(out.map((line) => JSON.parse(line))).toMatchObject([
    { level: "warn", msg: expect.stringMatching(/^Error: Connection terminated\n +at /) },
    { level: "warn", msg: "completeJobs: attempt 2 failed" },
    { level: "info", msg: "started" },
  ]);
  expect(out.map((line) => line.indexOf("\n"))).toEqual(out.map((line) => line.length - 1));
});
