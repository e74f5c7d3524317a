import { expect, it } from "vitest";
import { readConfig } from "../config.ts";
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
