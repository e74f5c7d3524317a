import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Test files that take more than half a minute, longest first. They call every procedure, so their size says nothing of it, and a
 * long file that begins last would keep one process busy while the others have nothing left to do.
 */
const LONGEST = [
  "packages/api/src/tenants.test.ts",
  "packages/api/src/rights.test.ts",
  "packages/blocks/src/kit/block-suite.test.tsx",
  "packages/api/src/concurrent-mutations.test.ts",
  "apps/server/src/pages/fresh-after-writes.test.ts",
  "apps/server/src/lost-responses.test.ts",
  "packages/db/src/embedded/embedded-postgres.test.ts",
  "packages/media/src/image-worker.test.ts",
  "packages/api/src/leaks.test.ts",
];

/** Starts the longest files of each project first, then the largest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const index = LONGEST.findIndex((path) => moduleId.endsWith(path));
      return index === -1 ? LONGEST.length : index;
    };
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => sorted.filter((file) => file.project === project).sort((a, b) => rank(a) - rank(b)));
  }
}
