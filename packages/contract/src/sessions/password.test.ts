import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPersonalPassword, NewPassword } from "./password.ts";

const place = { platformName: "Gemeente Lindendaal", primaryDomain: "www.lindendaal.example", email: "anna.de-vries@example.test" };

describe("a password with a name in it", () => {
  it.each(["GemeenteLindendaal!", "mijn-lindendaal-2026", "annadevries-1234", "Anna de Vries woont", "ｌｉｎｄｅｎｄａａｌ2026"])(
    "is %s",
    (password) => expect(isPersonalPassword(password, place)).toBe(true),
  );

  it.each(["een-lang-genoeg-wachtwoord", "linden-in-de-daal-niet"])("is not %s", (password) =>
    expect(isPersonalPassword(password, place)).toBe(false),
  );

  it("ignores names of three letters", () => {
    expect(isPersonalPassword("banaan-en-appel", { platformName: "Ba", primaryDomain: "ban.example", email: "ana@example.test" })).toBe(
      false,
    );
  });

  it("is recognized wherever the name is", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        expect(isPersonalPassword(`${before}lindendaal${after}`.normalize("NFKC"), place)).toBe(true);
      }),
      { examples: [["x", "́"]] },
    );
  });
});

it("a new password has 12 to 128 characters of any kind", () => {
  for (const [password, isAccepted] of [
    ["x".repeat(11), false],
    ["x".repeat(12), true],
    ["x".repeat(128), true],
    ["x".repeat(129), false],
  ] as const)
    expect(NewPassword.safeParse(password).success).toBe(isAccepted);
});
