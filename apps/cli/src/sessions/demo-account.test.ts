import { describe, expect, it } from "vitest";
import { demoAccount, isOnThisMachine } from "./demo-account.ts";

describe("the demo's account for a role", () => {
  it("is at the platform's own domain", () => {
    expect(demoAccount("admin", "meeuwen.localhost").email).toBe("admin@meeuwen.example");
    expect(demoAccount("staff", "lindendaal.localhost").email).toBe("staff@lindendaal.example");
  });
});

describe("a server on this machine", () => {
  it.each(["http://localhost:4000", "http://meeuwen.localhost", "http://127.0.0.1:4000", "http://127.1.2.3", "http://[::1]:4000"])(
    "is %s",
    (url) => expect(isOnThisMachine(url)).toBe(true),
  );

  it.each([
    "https://www.example.org",
    "http://localhost.example.org",
    "http://notlocalhost",
    "http://128.0.0.1",
    "http://127.0.0.1.example.org",
    "http://10.0.0.1",
  ])("is not %s", (url) => expect(isOnThisMachine(url)).toBe(false));
});
