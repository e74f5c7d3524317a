import { describe, expect, it } from "vitest";
import { readRequestHead } from "../request/request-head.ts";
import { readRequestOrigin } from "./request-origin.ts";
import { createTrustedProxies } from "./trusted-proxies.ts";

const ADDRESSES = ["10.0.0.0/8", "fd00::/8", "192.0.2.1"];
const proxies = createTrustedProxies(ADDRESSES, { nameHost: true });
const withoutHost = createTrustedProxies(ADDRESSES);
const none = createTrustedProxies([]);

function read(headers: string[], { from = "203.0.113.9", trusted = proxies, authority = null as string | null } = {}) {
  return readRequestOrigin(readRequestHead(headers), { remoteAddress: from }, trusted, authority);
}

describe("the origin of a request", () => {
  it("uses the Host header, ignoring its port", () => {
    expect(read(["Host", "A.test:4000"])).toEqual({
      host: "a.test",
      port: 4000,
      scheme: "http",
      clientAddress: "203.0.113.9",
      isForwarded: false,
    });
  });

  it("rejects a missing, duplicate or empty Host header", () => {
    expect(read([])).toBeNull();
    expect(read(["Host", "a.test", "host", "b.test"])).toBeNull();
    expect(read(["Host", "a.test", "HOST", "a.test"])).toBeNull();
    expect(read(["Host", ""])).toBeNull();
  });

  it("ignores forwarded headers of untrusted clients", () => {
    const headers = [
      "Host",
      "a.test",
      "X-Forwarded-Host",
      "b.test",
      "X-Forwarded-Proto",
      "https",
      "X-Forwarded-For",
      "1.2.3.4",
      "Forwarded",
      "host=b.test;for=1.2.3.4",
    ];
    const expected = { host: "a.test", scheme: "http", clientAddress: "203.0.113.9", isForwarded: false };
    expect(read(headers)).toMatchObject(expected);
    expect(read(headers, { trusted: none })).toMatchObject(expected);
  });

  it("trusts a listed proxy, with Forwarded or X-Forwarded headers", () => {
    const expected = { host: "b.test", scheme: "https", clientAddress: "198.51.100.7", isForwarded: true };
    expect(
      read(
        [
          "Host",
          "inner:1",
          "X-Forwarded-Host",
          "B.test",
          "X-Forwarded-Proto",
          "https",
          "X-Forwarded-For",
          "6.6.6.6, 198.51.100.7, 10.1.1.1",
        ],
        { from: "10.0.0.5" },
      ),
    ).toMatchObject(expected);
    expect(
      read(["Host", "inner", "Forwarded", 'for=6.6.6.6, for="198.51.100.7:99";host="b.test";proto=https'], { from: "::ffff:10.0.0.5" }),
    ).toMatchObject(expected);
    expect(read(["Host", "b.test"], { from: "fd00::2" })).toMatchObject({ host: "b.test", scheme: "http", clientAddress: "fd00::2" });
  });

  it("ignores the host of a listed proxy that isn't trusted to set it, because it may be the client's", () => {
    const expected = { host: "a.test", port: null, scheme: "https", clientAddress: "198.51.100.7", isForwarded: true };
    const headers = ["Host", "a.test", "X-Forwarded-Proto", "https", "X-Forwarded-For", "198.51.100.7"];
    for (const forged of [
      ["X-Forwarded-Host", "b.test"],
      ["X-Forwarded-Host", "b.test, c.test"],
      ["Forwarded", "host=b.test"],
    ])
      expect(read([...headers, ...forged], { from: "10.0.0.5", trusted: withoutHost })).toMatchObject(expected);
  });

  it("rejects forwarded hosts or schemes that contradict each other or are lists", () => {
    const from = "10.0.0.5";
    expect(read(["Host", "a.test", "X-Forwarded-Host", "evil.test, b.test"], { from })).toBeNull();
    expect(read(["Host", "a.test", "X-Forwarded-Host", "b.test", "Forwarded", "host=c.test"], { from })).toBeNull();
    expect(read(["Host", "a.test", "X-Forwarded-Proto", "https,http"], { from })).toBeNull();
    expect(read(["Host", "a.test", "X-Forwarded-Proto", "gopher"], { from })).toBeNull();
  });

  it("accepts a host in an absolute target, if it matches the Host header", () => {
    expect(read(["Host", "a.test"], { authority: "A.test:80" })).toMatchObject({ host: "a.test" });
    expect(read([], { authority: "a.test" })).toMatchObject({ host: "a.test" });
    expect(read(["Host", "a.test"], { authority: "b.test" })).toBeNull();
    expect(read(["Host", ""], { authority: "a.test" })).toBeNull();
    expect(read(["Host", "a.test"], { authority: "x@a.test" })).toBeNull();
  });
});
