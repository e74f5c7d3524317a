// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { useLinkSecret } from "./link-secret.ts";

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, "", "/");
});

describe("the secret in a mail's link", () => {
  const open = (fromAddress?: string) => renderHook(() => useLinkSecret("/reset-password", fromAddress));

  it("is removed from the address, and survives a reload", () => {
    history.replaceState(null, "", "/reset-password/geheim");
    expect(open("geheim").result.current.secret).toBe("geheim");
    expect(location.pathname).toBe("/reset-password");
    expect(open().result.current.secret).toBe("geheim");
  });

  it("is not available to another screen", () => {
    open("geheim");
    expect(renderHook(() => useLinkSecret("/verify-email", undefined)).result.current.secret).toBeNull();
  });

  it("is removed once it is used", () => {
    open("geheim").result.current.forget();
    expect(open().result.current.secret).toBeNull();
  });
});
