import { expect, it } from "vitest";
import { createSbom, makeReproducible } from "./sbom.ts";

it("the bill of materials lists runtime packages and those bundled for the browser, with version and digest", async () => {
  const { components, serialNumber, metadata } = await createSbom();
  const find = (packageName: string) => components.find(({ name }) => name === packageName);
  expect(find("fastify")).toMatchObject({ version: expect.any(String), scope: "required", hashes: [{ alg: "SHA-512" }] });
  expect(find("react")).toMatchObject({ version: expect.any(String), hashes: [{ alg: "SHA-512" }] });
  expect(metadata.component).toMatchObject({ name: "plein" });
  expect(serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
}, 60_000);

it("the bill of materials is identical for the same packages, wherever and whenever it is created", () => {
  const made = (at: string, folder: string, version = "1.0.0") =>
    makeReproducible({
      serialNumber: `urn:uuid:${at}`,
      metadata: { timestamp: at, component: { name: folder } },
      components: [{ name: "a", version, scope: "required" }],
    } as never);
  expect(made("2026-11-22", "one")).toEqual(made("2026-11-23", "other"));
  expect(made("2026-11-22", "one", "1.0.1").serialNumber).not.toBe(made("2026-11-22", "one").serialNumber);
});
