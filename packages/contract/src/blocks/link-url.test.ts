import { describe, expect, it } from "vitest";
import { isLinkUrl } from "./link-url.ts";

describe("the address of a link", () => {
  it.each([
    "https://www.example.nl/pad?a=b#c",
    "http://münchen.example/",
    "https://8.8.8.8/",
    "https://[2a00:1450:400e::1]/",
    "http://intranet/",
    "https://zaken.gemeente.local/",
    "mailto:info@example.nl",
    "tel:+31201234567",
  ])("may be %s", (url) => {
    expect(isLinkUrl(url)).toBe(true);
  });

  it.each([
    ["a script", "javascript:alert(1)"],
    ["data", "data:text/html,x"],
    ["no address", "www.example.nl"],
    ["a path", "//evil.test"],
    ["a user name", "https://ok.nl@evil.test/"],
    ["a user name and password", "https://ok.nl:x@evil.test/"],
    ["a password alone", "http://:x@evil.test/"],
    ["this machine", "http://127.0.0.1/"],
    ["this machine in octal", "http://0177.0.0.1/"],
    ["this machine as one number", "http://2130706433/"],
    ["this machine in hexadecimal", "http://0x7f.1/"],
    ["this machine, shortened", "http://127.1/"],
    ["this machine, mapped", "http://[::ffff:127.0.0.1]/"],
    ["this machine in IPv6", "http://[::1]/"],
    ["this machine in full-width digits", "http://１２７.０.０.１/"],
    ["this machine with a dot", "http://127.0.0.1./"],
    ["this machine by name", "http://localhost:4000/"],
    ["this machine by name, with a dot", "http://localhost./"],
    ["this machine by a name below", "http://a.LOCALHOST/"],
    ["no machine", "http://0.0.0.0/"],
    ["link-local", "http://169.254.169.254/"],
    ["link-local in IPv6", "http://[fe80::1]/"],
    ["a private range", "http://192.168.1.1/"],
    ["another private range", "https://10.1/"],
    ["a private range of IPv6", "http://[fd00::1]/"],
  ])("is not %s: %s", (_, url) => {
    expect(isLinkUrl(url)).toBe(false);
  });
});
