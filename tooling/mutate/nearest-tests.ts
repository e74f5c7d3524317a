import { dirname } from "node:path";

const TEST = /\.test\.tsx?$/;

/**
 * The tests nearest to a file: those named after it (`list-lookups-sql.test.ts` for `list-lookups-sql.ts`), otherwise all in its folder or, if
 * it has none, in the closest parent folder that has some.
 *
 * @param files all files of the repository
 */
export function findNearestTests(file: string, files: readonly string[]): string[] {
  const tests = files.filter((one) => TEST.test(one));
  const name = file.replace(/(?:\.shared)?\.tsx?$/, "");
  const own = tests.filter((test) => test.replace(/(?:\.shared)?\.test\.tsx?$/, "") === name);
  if (own.length > 0) return own;
  for (let folder = dirname(file); folder.includes("/src"); folder = dirname(folder)) {
    const beside = tests.filter((test) => dirname(test) === folder);
    if (beside.length > 0) return beside;
  }
  return [];
}
