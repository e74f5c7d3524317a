import { expect, it } from "vitest";
import { createCountryReader } from "./visit-country.ts";

const rawHeaders = ["Host", "a.test", "X-Note", "cf-ipcountry", "CF-IPCountry", "NL"];
const byProxy = { rawHeaders, origin: { isForwarded: true } };

it("a country is read from the header of a trusted proxy, and from no other request", () => {
  const read = createCountryReader("cf-ipcountry");
  expect(read(byProxy)).toBe("NL");
  expect(read({ ...byProxy, rawHeaders: rawHeaders.slice(0, 4) })).toBe("");
  expect(read({ rawHeaders, origin: { isForwarded: false } })).toBe("");
  expect(createCountryReader(null)(byProxy)).toBeUndefined();
});
