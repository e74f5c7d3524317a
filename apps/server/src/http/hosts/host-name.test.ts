import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseHostName } from "./host-name.ts";

const label = fc.stringMatching(/^[a-z0-9](?:[a-z0-9-]{0,20}[a-z0-9])?$/);
const name = fc.array(label, { minLength: 1, maxLength: 5 }).map((labels) => labels.join("."));

describe("the name of a host", () => {
  it("is canonical in case, port and trailing dot", () => {
    fc.assert(
      fc.property(name, fc.integer({ min: 0, max: 65_535 }), (host, port) => {
        expect(parseHostName(host)).toEqual({ host, port: null });
        expect(parseHostName(`${host.toUpperCase()}.:${port}`)).toEqual({ host, port });
      }),
    );
  });

  it("is idempotent, and never contains a delimiter of an address", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary", maxLength: 40 }), fc.webAuthority()), (text) => {
        const parsed = parseHostName(text);
        if (parsed === null) return;
        expect(parseHostName(parsed.host)).toEqual({ host: parsed.host, port: null });
        expect(parsed.host).toMatch(/^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])$/);
        expect(text.toLowerCase()).toContain(parsed.host.slice(1));
      }),
      { numRuns: 500 },
    );
  });

  it.each(["a.test", "A.Test.", "a.test:4000", "localhost:0", "xn--caf-dma.test", "[::1]:4000", "[2001:DB8::1]", "127.0.0.1", "a_b.test"])(
    "accepts %s",
    (text) => {
      expect(parseHostName(text)).not.toBeNull();
    },
  );

  it.each([
    "",
    ".",
    "..",
    "a..test",
    ".a.test",
    "a.test..",
    "a.test:",
    "a.test:65536",
    "a.test:+80",
    "a.test:80:80",
    "a.test:80 ",
    "a@b.test",
    "user:pass@b.test",
    "a.test, b.test",
    "a.test b.test",
    "a.test/",
    "a.test/path",
    "a.test?x",
    "a.test#x",
    "http://a.test",
    "a%2etest",
    "a\ttest",
    "a\0.test",
    "-a.test",
    "a-.test",
    "café.test",
    "a。test",
    "[::1",
    "::1",
    "[a.test]",
    "[::1%25eth0]",
    `${"a".repeat(64)}.test`,
    `${"a.".repeat(127)}aa`,
  ])("refuses %j", (text) => {
    expect(parseHostName(text)).toBeNull();
  });
});
