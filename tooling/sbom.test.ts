import { expect, it } from "vitest";
import { createSbom, toSameEveryTime } from "./sbom.ts";

it("lists what runs and what ends up in the browser, with version and digest", async () => {
  const { components, serialNumber, metadata } = await createSbom();
  const find = (wanted: string) => components.find(({ name }) => name === wanted);
  expect(find("fastify")).toMatchObject({ version: expect.any(String), scope: "required", hashes: [{ alg: "SHA-512" }] });
  expect(find("react")).toMatchObject({ version: expect.any(String), hashes: [{ alg: "SHA-512" }] });
  expect(metadata.component).toMatchObject({ name: "plein" });
  expect(serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
}, 60_000);

it("is the same for the same packages, whenever and wherever it is made", () => {
  const made = (at: string, folder: string, version = "1.0.0") =>
    toSameEveryTime({
      serialNumber: `urn:uuid:${at}`,
      metadata: { timestamp: at, component: { name: folder } },
      components: [{ name: "a", version, scope: "required" }],
    } as never);
  expect(made("2026-11-22", "one")).toEqual(made("2026-11-23", "other"));
  expect(made("2026-11-22", "one", "1.0.1").serialNumber).not.toBe(made("2026-11-22", "one").serialNumber);
});
