import { expect, it } from "vitest";
import { findFiles, readText } from "./documents.ts";

const records = findFiles("docs/decisions/*.md").map((file) => {
  const number = file.match(/\d{3}/)?.[0] ?? "";
  const status = readText(file).match(/^(?:Date: .*)?Status: (.+?)\.?$/m)?.[1] ?? "";
  const parts = status.split(/\bsupersedes\b/i);
  const numbersIn = (text = ""): string[] => text.match(/\b\d{3}\b/g) ?? [];
  return { file, number, status, supersededBy: numbersIn(parts[0]), supersedes: numbersIn(parts[1]) };
});

it("every decision has a unique number and a status", () => {
  expect(new Set(records.map(({ number }) => number)).size).toBe(records.length);
  const known = /^(?:accepted(?:; supersedes .*)?|(?:partly )?superseded by \d{3}.*)$/i;
  expect(records.filter(({ status }) => !known.test(status)).map(({ file, status }) => `${file}: ${status}`)).toEqual([]);
});

it("every status names records that exist, and a superseded record says so", () => {
  const byNumber = new Map(records.map((record) => [record.number, record]));
  const named = records.flatMap(({ file, supersededBy, supersedes }) =>
    [...supersededBy, ...supersedes].map((number) => ({ file, number })),
  );
  expect(named.filter(({ number }) => !byNumber.has(number))).toEqual([]);
  const unsaid = records.flatMap(({ number, supersedes }) =>
    supersedes
      .filter((older) => !byNumber.get(older)?.supersededBy.includes(number))
      .map((older) => `${older} doesn't say that ${number} supersedes it`),
  );
  expect(unsaid).toEqual([]);
});
