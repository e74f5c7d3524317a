import { InvalidArgumentError } from "commander";

/** Parses the value of an option that is a whole number. @throws InvalidArgumentError, which Commander prints */
export function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d{1,9}$/.test(text) && value >= min && value <= max) return value;
    throw new InvalidArgumentError(`Use a whole number from ${min} to ${max}.`);
  };
}
