import { dirname } from "node:path";

const TEST = /\.test\.tsx?$/;

/**
 * The tests that stand nearest to a file: those named after it (`list-sql.test.ts` of `list-sql.shared.ts`), else all of its folder
 * or, where that has none, of the closest folder above that has.
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
