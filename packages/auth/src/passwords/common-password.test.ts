import { describe, expect, it } from "vitest";
import { isCommonPassword } from "./common-password.ts";

describe("a common password", () => {
  it.each([
    "qwerty123456",
    "QWERTY123456",
    "ｑｗｅｒｔｙ123456",
    "sunshine2024!!",
    "password12345678",
    "welkomwelkom",
    "aaaaaaaaaaaaaa",
    "abcabcabcabca",
    "123456789012",
    "098765432109",
    "abcdefghijklmn",
  ])("is %s", async (password) => expect(await isCommonPassword(password)).toBe(true));

  it.each([
    "welkom-bij-de-demo",
    "een-lang-genoeg-wachtwoord",
    "de fiets staat buiten",
    "correcthorsebattery",
    "Ъжик в тумане ждёт",
    "7391046582213",
  ])("is not %s", async (password) => expect(await isCommonPassword(password)).toBe(false));
});
