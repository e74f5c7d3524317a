import { expect, it } from "vitest";
import { runProgram } from "./run-program.ts";

const run = (script: string, longestSilenceMs?: number) =>
  runProgram(process.execPath, ["-e", script], longestSilenceMs === undefined ? {} : { longestSilenceMs });

it("returns what a program prints, with its exit code", async () => {
  expect(await run("console.log('out'); process.exitCode = 3")).toEqual({ exitCode: 3, output: "out\n" });
});

it("reports a program that can't be started", async () => {
  expect(await runProgram("no-such-program-at-all", [])).toMatchObject({ exitCode: 127 });
});

it("ends a program that has printed nothing for too long", async () => {
  const { exitCode, output } = await run("setInterval(() => {}, 1000)", 500);
  expect(exitCode).toBe(1);
  expect(output).toContain("ended by SIGTERM");
});

it("lets a program go on for as long as it prints", async () => {
  const prints = "let n = 0; const timer = setInterval(() => { console.log(n); if (++n === 30) clearInterval(timer) }, 100)";
  expect((await run(prints, 2500)).exitCode).toBe(0);
});
