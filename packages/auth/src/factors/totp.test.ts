import { describe, expect, it } from "vitest";
import { buildTotpUri, matchTotpStep, newTotpSecret } from "./totp.ts";

/** The test vectors of RFC 6238, appendix B, cut to six digits: their secret is "12345678901234567890". */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

describe("a code of an authenticator app", () => {
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("at second %d is %s", (second, code) => expect(matchTotpStep(SECRET, code, second * 1000)).toBe(Math.floor(second / 30)));

  it("is accepted one step early and late, and no further", () => {
    const step = 41152263;
    const at = (steps: number) => matchTotpStep(SECRET, "005924", (step + steps) * 30_000);
    expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, step, step, step, null]);
  });

  it.each(["005925", "5924", "", "0059244", "abcdef"])("is not %j", (code) =>
    expect(matchTotpStep(SECRET, code, 1_234_567_890_000)).toBeNull(),
  );
});

it("a new secret has 160 random bits", () => {
  const secrets = Array.from({ length: 20 }, newTotpSecret);
  expect(new Set(secrets).size).toBe(20);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});

it("the URI has the platform and the account", () => {
  const address = new URL(buildTotpUri({ secret: SECRET, issuer: "Gemeente: Lindendaal", label: "anna@example.test" }));
  expect(address.protocol).toBe("otpauth:");
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    secret: SECRET,
    issuer: "Gemeente  Lindendaal",
    digits: "6",
    period: "30",
  });
  expect(decodeURIComponent(address.pathname)).toContain("anna@example.test");
});
