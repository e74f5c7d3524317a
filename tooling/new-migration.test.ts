import { describe, expect, it } from "vitest";
import { keepIndexesOfSql, migrationTime } from "./new-migration.ts";

const NOW = new Date("2026-11-21T09:08:07.654Z");

describe("a new migration's folder", () => {
  it("starts with the time in UTC", () => {
    expect(migrationTime(NOW, [])).toBe("20261121090807");
    expect(migrationTime(NOW, ["20261121000000_first", "migration_lock.toml"])).toBe("20261121090807");
  });

  it("sorts after the last one, even if its author's clock was ahead", () => {
    expect(migrationTime(NOW, ["20261121100000_later", "20261121000000_first"])).toBe("20261121100001");
    expect(migrationTime(NOW, ["20261121090807_at_the_same_second"])).toBe("20261121090808");
  });
});

it("omits the drops of indexes that only SQL describes", () => {
  const sql =
    '-- DropIndex\nDROP INDEX "pages_by_words";\n\n-- DropIndex\nDROP INDEX "pages_path_idx";\n\n-- AlterTable\nALTER TABLE "pages" ADD COLUMN "a" TEXT;\n';
  expect(keepIndexesOfSql(sql)).toBe(
    '-- DropIndex\nDROP INDEX "pages_path_idx";\n\n-- AlterTable\nALTER TABLE "pages" ADD COLUMN "a" TEXT;\n',
  );
});
