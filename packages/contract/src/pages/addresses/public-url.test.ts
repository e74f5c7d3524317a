import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPublicIpv4 } from "./ip-range.ts";
import { isPublicUrl } from "./public-url.ts";

describe("the URL check accepts", () => {
  it.each([
    "https://www.lindendaal.example/nieuws?q=1#a",
    "http://voorbeeld.nl",
    "HTTPS://VOORBEELD.NL",
    "ftp://ftp.voorbeeld.nl/bestand",
    "//cdn.voorbeeld.nl/x.js",
    "https://bücher.example:8443/",
    "https://8.8.8.8/",
    "https://172.32.0.1/",
    "https://[2a02:58:1::1]/",
    "https://[::ffff:8.8.8.8]/",
  ])("%s", (url) => expect(isPublicUrl(url)).toBe(true));
});

describe("the URL check refuses", () => {
  it.each([
    "",
    "voorbeeld.nl",
    "/pad",
    "javascript:alert(1)",
    "data:text/html,x",
    "mailto:a@voorbeeld.nl",
    "file:///etc/passwd",
    "https:/voorbeeld.nl",
    "https:voorbeeld.nl",
    "https://",
    "https://voor beeld.nl",
    " https://voorbeeld.nl",
    "https://voorbeeld.nl\n",
    "https:\\\\voorbeeld.nl",
    "\\\\voorbeeld.nl",
    "http://localhost",
    "http://localhost.:4000/",
    "http://meeuwen.localhost",
    "http://intranet/",
    "http://printer.local",
    "http://metadata.google.internal",
    "http://10.0.0.1",
    "http://127.0.0.1",
    "http://127.1",
    "http://2130706433",
    "http://0x7f000001",
    "http://0x7f.1",
    "http://0177.0.0.1",
    "http://017700000001",
    "http://127.0.0.1.",
    "http://127%2e0.0.1",
    "http://１２７.０.０.１",
    "http://169.254.169.254/latest/meta-data",
    "http://172.16.0.1",
    "http://172.31.255.255",
    "http://192.168.1.1",
    "http://100.64.0.1",
    "http://0.0.0.0",
    "http://255.255.255.255",
    "http://224.0.0.1",
    "http://user@10.0.0.1/",
    "//10.0.0.1",
    "ftp://10.0.0.1",
    "http://[::]",
    "http://[::1]",
    "http://[fe80::1]",
    "http://[fc00::1]",
    "http://[fd12:3456::1]",
    "http://[ff02::1]",
    "http://[::ffff:127.0.0.1]",
    "http://[::ffff:7f00:1]",
    "http://[0:0:0:0:0:ffff:10.0.0.1]",
    "http://[::127.0.0.1]",
    "http://[64:ff9b::10.0.0.1]",
    "http://[2002:0a00:0001::]",
    "http://[2001:db8::1]",
    "http://[2001::1]",
  ])("%j", (url) => expect(isPublicUrl(url)).toBe(false));
});

const PRIVATE: readonly (readonly [first: number, prefix: number])[] = [
  [0x0a000000, 8],
  [0x7f000000, 8],
  [0xa9fe0000, 16],
  [0xac100000, 12],
  [0xc0a80000, 16],
];
const privateAddress = fc
  .tuple(fc.constantFrom(...PRIVATE), fc.integer({ min: 0, max: 0xffffffff }))
  .map(([[first, prefix], rest]) => (first | (rest & (0xffffffff >>> prefix))) >>> 0);
const dotted = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255).join(".");

describe("a private address is refused in every notation:", () => {
  it("as four numbers, one number, in hexadecimal, in octal, or inside an IPv6 address", () => {
    fc.assert(
      fc.property(privateAddress, fc.constantFrom("http:", "https:", "ftp:", ""), (value, scheme) => {
        const hexadecimal = value.toString(16).padStart(8, "0");
        const mapped = `${hexadecimal.slice(0, 4)}:${hexadecimal.slice(4)}`;
        const spellings = [
          dotted(value),
          `${value}`,
          `0x${hexadecimal}`,
          `0${value.toString(8)}`,
          `[::ffff:${dotted(value)}]`,
          `[64:ff9b::${mapped}]`,
          `[2002:${mapped}::1]`,
        ];
        for (const host of spellings) expect(isPublicUrl(`${scheme}//${host}/`), host).toBe(false);
      }),
    );
  });

  // @covers rule.url
  it("but the addresses just outside a range are public", () => {
    for (const address of [
      "9.255.255.255",
      "11.0.0.0",
      "172.15.255.255",
      "172.32.0.0",
      "192.167.255.255",
      "192.169.0.0",
      "126.255.255.255",
      "128.0.0.0",
    ]) {
      expect(isPublicIpv4(address), address).toBe(true);
    }
  });
});
