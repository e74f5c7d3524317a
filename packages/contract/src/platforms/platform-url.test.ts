import { describe, expect, it } from "vitest";
import { platformUrl } from "./platform-url.ts";

describe("an address of a platform", () => {
  it("is https on its primary domain", () => {
    expect(platformUrl({ primaryDomain: "www.lindendaal.example" }, "/reset-password/a", 4000)).toBe(
      "https://www.lindendaal.example/reset-password/a",
    );
  });

  it("is http with the server's port on this machine", () => {
    expect(platformUrl({ primaryDomain: "meeuwen.localhost" }, "/?a=1", 4321)).toBe("http://meeuwen.localhost:4321/?a=1");
    expect(platformUrl({ primaryDomain: "localhost" }, "/", 80)).toBe("http://localhost/");
    expect(platformUrl({ primaryDomain: "notlocalhost" }, "/", 4000)).toBe("https://notlocalhost/");
  });
});
