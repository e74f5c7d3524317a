import type { Terminal } from "../terminal/terminal.ts";

export type TestTerminal = Terminal & { readonly outLines: string[]; readonly noteLines: string[] };

/** A terminal that remembers what was written, with these answers ready. */
export function testTerminal({ input = "", secret = null }: { input?: string; secret?: string | null } = {}): TestTerminal {
  const outLines: string[] = [];
  const noteLines: string[] = [];
  return {
    outLines,
    noteLines,
    out: (text) => void outLines.push(text),
    note: (text) => void noteLines.push(text),
    readInput: () => Promise.resolve(input),
    askSecret: () => Promise.resolve(secret),
  };
}
