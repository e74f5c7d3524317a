import { describe, expect, it } from "vitest";
import { platformAddress } from "./platform-address.ts";

describe("an address of a platform", () => {
  it("is https on its primary domain", () => {
    expect(platformAddress({ primaryDomain: "www.lindendaal.example" }, "/reset-password/a", 4000)).toBe(
      "https://www.lindendaal.example/reset-password/a",
    );
  });

  it("is http with the server's port on this machine", () => {
    expect(platformAddress({ primaryDomain: "meeuwen.localhost" }, "/?a=1", 4321)).toBe("http://meeuwen.localhost:4321/?a=1");
    expect(platformAddress({ primaryDomain: "localhost" }, "/", 80)).toBe("http://localhost/");
    expect(platformAddress({ primaryDomain: "notlocalhost" }, "/", 4000)).toBe("https://notlocalhost/");
  });
});
