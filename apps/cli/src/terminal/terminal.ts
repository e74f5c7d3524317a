import type { Writable } from "node:stream";

/** The input and output of a command. Results go to `out`, all other messages to `note`. */
export type Terminal = {
  out(text: string): void;
  note(text: string): void;
  /** stream for binary output; null at an interactive terminal. Nothing else goes to `out` then. */
  openOutput(): Writable | null;
  /** reads all piped input */
  readInput(): Promise<string>;
  /** prompts without echoing the input; null if there is no interactive terminal */
  askSecret(question: string): Promise<string | null>;
};
