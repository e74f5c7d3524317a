import { expect, it } from "vitest";
import { runProgram } from "./run-program.ts";

const run = (script: string, longestSilenceMs?: number) =>
  runProgram(process.execPath, ["-e", script], longestSilenceMs === undefined ? {} : { longestSilenceMs });

it("a program's output is returned with its exit code", async () => {
  expect(await run("console.log('out'); process.exitCode = 3")).toEqual({ exitCode: 3, output: "out\n" });
});

it("a program that can't be started is reported", async () => {
  expect(await runProgram("no-such-program-at-all", [])).toMatchObject({ exitCode: 127 });
});

it("a program without output for too long is stopped", async () => {
  const { exitCode, output } = await run("setInterval(() => {}, 1000)", 500);
  expect(exitCode).toBe(1);
  expect(output).toContain("ended by SIGTERM");
});

it("a program with output is not stopped", async () => {
  const prints = "let n = 0; const timer = setInterval(() => { console.log(n); if (++n === 30) clearInterval(timer) }, 100)";
  expect((await run(prints, 2500)).exitCode).toBe(0);
});
