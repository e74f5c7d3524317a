import { describe, expect, it } from "vitest";
import { migrationTime } from "./new-migration.ts";

const NOW = new Date("2026-11-21T09:08:07.654Z");

describe("a new migration's folder", () => {
  it("begins with the moment in UTC", () => {
    expect(migrationTime(NOW, [])).toBe("20261121090807");
    expect(migrationTime(NOW, ["20261121000000_first", "migration_lock.toml"])).toBe("20261121090807");
  });

  it("comes after the last one, also where that one's clock ran ahead", () => {
    expect(migrationTime(NOW, ["20261121100000_later", "20261121000000_first"])).toBe("20261121100001");
    expect(migrationTime(NOW, ["20261121090807_at_the_same_second"])).toBe("20261121090808");
  });
});
