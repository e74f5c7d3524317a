import type { Writable } from "node:stream";

/** What a command reads from and writes to. Answers go to `out`, everything said about them to `note`. */
export type Terminal = {
  out(text: string): void;
  note(text: string): void;
  /** where bytes go that are nothing to read; null where a person would see them. Nothing else goes to `out` then. */
  openOutput(): Writable | null;
  /** all of what is piped in */
  readInput(): Promise<string>;
  /** asks a person, without showing the answer; null where nobody is there to answer */
  askSecret(question: string): Promise<string | null>;
};
