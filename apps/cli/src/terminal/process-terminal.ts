import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import type { Terminal } from "./terminal.ts";

/** The terminal or pipes of this process. */
export const processTerminal: Terminal = {
  out: (line) => process.stdout.write(`${line}\n`),
  note: (line) => process.stderr.write(`${line}\n`),
  openOutput: () => (process.stdout.isTTY ? null : process.stdout),
  readInput: () => text(process.stdin),
  askSecret,
};

function askSecret(question: string): Promise<string | null> {
  if (!process.stdin.isTTY) return Promise.resolve(null);
  // Readline echoes input to its output: this one discards it.
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silence, terminal: true });
  // Now the terminal itself echoes nothing either: not even what is pasted the moment that the question appears.
  process.stderr.write(question);
  return new Promise((resolve) => {
    lines.once("SIGINT", () => lines.close());
    lines.once("close", () => resolve(null));
    lines.once("line", (answer) => {
      resolve(answer);
      process.stderr.write("\n");
      lines.close();
    });
  });
}
