import fc from "fast-check";
import { expect, it } from "vitest";
import { redactPath, redactText, withoutSecret } from "./redact.ts";

it.each([
  ["/reset-password/Zk3-x_?y=1", "/reset-password/[removed]"],
  ["/sign-in/Zk3", "/sign-in/[removed]"],
  ["/verify-email/Zk3", "/verify-email/[removed]"],
  ["/submission/verify/Zk3?sent", "/submission/verify/[removed]"],
  ["/api/submissions:verification/Zk3", "/api/submissions:verification/[removed]"],
  ["/verify-email/undo-Zk3", "/verify-email/[removed]"],
  ["/invitation/Zk3", "/invitation/[removed]"],
  ["/api/userinvitation:status/Zk3", "/api/userinvitation:status/[removed]"],
  ["https://lindendaal.example/invitation/Zk3?x=1", "https://lindendaal.example/invitation/[removed]"],
  ["/wonen?naam=Anna", "/wonen"],
])("%s is logged as %s", (url, path) => expect(withoutSecret(url)).toBe(path));

it("leaves what may belong to a person out of a path", () => {
  expect(redactPath("/wonen/anna@meeuwen.example/06-12345678?x#y")).toBe("/wonen/…/…");
  expect(redactPath("/admin/users/0199c1f0-8f5e-7c3a-9b1e-0000000000cc/profile")).toBe("/admin/users/…/profile");
  expect(redactPath("/agenda/i/3kx2/braderie-2026")).toBe("/agenda/i/3kx2/braderie-2026");
});

it("leaves queries, secrets and quoted sentences out of a text, and keeps the names of the program", () => {
  expect(redactText("GET https://lindendaal.example/zoeken?q=anna failed")).toBe("GET https://lindendaal.example/zoeken failed");
  expect(redactText("at /reset-password/Zk3-x_ (anna@meeuwen.example)")).toBe("at /reset-password/[removed] (…)");
  expect(redactText('"Jan de Vries" is not valid JSON, reading "firstName"')).toBe('"…" is not valid JSON, reading "firstName"');
  expect(redactText("at render (/assets/visitor-3f2a.js:12:345)")).toBe("at render (/assets/visitor-3f2a.js:12:345)");
});

it("leaves no mail address, guid or query in any text", () => {
  const personal = fc.oneof(fc.emailAddress(), fc.uuid(), fc.stringMatching(/^\d{6,20}$/), fc.stringMatching(/^\/zoek\?naam=[a-z]{3,9}$/));
  fc.assert(
    fc.property(fc.array(fc.oneof(personal, fc.string(), fc.stringMatching(/^[a-z]{1,9}$/)), { maxLength: 6 }), (words) => {
      const redacted = redactText(words.join(" "));
      expect(redacted).not.toMatch(/[\w.]@[a-z0-9]+\.[a-z]|[\da-f]{8}-[\da-f]{4}-|\d{6}|\?naam=/);
    }),
    { numRuns: 200 },
  );
});
