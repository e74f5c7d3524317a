import { readFileSync } from "node:fs";
import process from "node:process";

/** The input of a limit program, passed as a file because it may be a whole document. */
export function limitInput<T>(): { readonly port: number; readonly input: T } {
  const { PORT, LIMIT_INPUT } = process.env;
  if (!PORT || !LIMIT_INPUT) throw new Error("PORT and LIMIT_INPUT are needed");
  const input: T = JSON.parse(readFileSync(LIMIT_INPUT, "utf8"));
  return { port: Number(PORT), input };
}
