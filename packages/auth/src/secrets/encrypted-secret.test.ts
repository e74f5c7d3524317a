import { describe, expect, it } from "vitest";
import { createSecretBox } from "./encrypted-secret.ts";

const box = createSecretBox("a key of this installation, long enough");

describe("a sealed secret", () => {
  it.each(["", "JBSWY3DPEHPK3PXP", "één geheim \u{1f511}", "x".repeat(5000)])(
    "is decrypted to the same text, and encrypted differently each time",
    (text) => {
      expect(box.open(box.seal(text, "totp of anna"), "totp of anna")).toBe(text);
      expect(box.seal(text, "totp")).not.toBe(box.seal(text, "totp"));
    },
  );

  it("doesn't contain its text", () => expect(box.seal("JBSWY3DPEHPK3PXP", "totp")).not.toContain("JBSWY3DP"));

  it("can't be decrypted for another purpose or with another key", () => {
    const sealed = box.seal("secret", "totp of anna");
    expect(box.open(sealed, "totp of bram")).toBeNull();
    expect(createSecretBox("another key of another installation").open(sealed, "totp of anna")).toBeNull();
  });

  it("can't be decrypted once a single bit is changed", () => {
    const sealed = box.seal("secret", "totp");
    const bytes = Buffer.from(sealed.slice(3), "base64url");
    for (let index = 0; index < bytes.length; index++) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
      expect(box.open(`v1.${changed.toString("base64url")}`, "totp")).toBeNull();
    }
  });

  it.each(["", "v1.", "v1.AAAA", "secret", "v2.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"])("is not %j", (text) =>
    expect(box.open(text, "totp")).toBeNull(),
  );
});
