import { expect, it } from "vitest";
import { securityText } from "./security-text.ts";

const canonical = "https://www.voorbeeld.example/.well-known/security.txt";
const now = new Date("2026-11-22T17:30:00Z");

it("the file has the contact's URI, and an expiry date within a year", () => {
  expect(securityText({ contact: "beheer@voorbeeld.example", canonical, now })).toBe(
    `Contact: mailto:beheer@voorbeeld.example\nExpires: 2027-05-21T00:00:00Z\nPreferred-Languages: nl, en\nCanonical: ${canonical}\n`,
  );
  expect(securityText({ contact: "https://voorbeeld.example/melden", canonical, now })).toContain(
    "Contact: https://voorbeeld.example/melden\n",
  );
});

it("the file escapes characters that would end the email address in a URI", () => {
  expect(securityText({ contact: "a?cc=b%@voorbeeld.example", canonical, now })).toContain("mailto:a%3Fcc%3Db%25@voorbeeld.example\n");
});
