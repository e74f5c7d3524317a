import { expect, it } from "vitest";
import { clearedSessionCookie, deviceCookie, findCookie, sessionCookie } from "./cookies.ts";

it.each([
  ["session", sessionCookie("s")],
  ["device", deviceCookie("d")],
  ["ended session", clearedSessionCookie()],
])("the cookie of a %s is only sent over https, not accessible to scripts, and not sent cross-site", (_, cookie) => {
  const [value = "", ...attributes] = cookie.split("; ");
  expect(value).toMatch(/^__Host-[a-z]+=/);
  expect(attributes).toEqual(expect.arrayContaining(["Path=/", "Secure", "HttpOnly", "SameSite=Lax"]));
  expect(attributes.some((attribute) => attribute.startsWith("Domain"))).toBe(false);
});

it("an ended session's cookie expires immediately, the others when the browser is closed", () => {
  expect(clearedSessionCookie()).toContain("Max-Age=0");
  for (const cookie of [sessionCookie("s"), deviceCookie("d")]) expect(cookie).not.toMatch(/Max-Age|Expires/);
});

it("the first of two cookies with the same name applies, and names are compared completely", () => {
  expect(findCookie("a=1; b=2; a=3", "a")).toBe("1");
  expect(findCookie("xa=1; a =2", "a")).toBe("2");
  expect(findCookie("a=x=y", "a")).toBe("x=y");
  for (const header of [undefined, "", "a", "ab=1"]) expect(findCookie(header, "a")).toBeNull();
});
