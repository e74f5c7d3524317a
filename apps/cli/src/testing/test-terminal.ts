import type { Writable } from "node:stream";
import type { Terminal } from "../terminal/terminal.ts";

export type TestTerminal = Terminal & { readonly outLines: string[]; readonly noteLines: string[] };

type Answers = { readonly input?: string; readonly secret?: string | null; readonly output?: Writable | null };

/** A terminal that records its output and answers prompts with the given values. */
export function testTerminal({ input = "", secret = null, output = null }: Answers = {}): TestTerminal {
  const outLines: string[] = [];
  const noteLines: string[] = [];
  return {
    outLines,
    noteLines,
    out: (text) => void outLines.push(text),
    note: (text) => void noteLines.push(text),
    openOutput: () => output,
    readInput: () => Promise.resolve(input),
    askSecret: () => Promise.resolve(secret),
  };
}
