// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { useLinkSecret } from "./link-secret.ts";

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, "", "/");
});

describe("the secret of a mail's link", () => {
  const open = (fromAddress?: string) => renderHook(() => useLinkSecret("/reset-password", fromAddress));

  it("leaves the address, and is still there after a reload", () => {
    history.replaceState(null, "", "/reset-password/geheim");
    expect(open("geheim").result.current.secret).toBe("geheim");
    expect(location.pathname).toBe("/reset-password");
    expect(open().result.current.secret).toBe("geheim");
  });

  it("is another screen's no more than anybody's", () => {
    open("geheim");
    expect(renderHook(() => useLinkSecret("/verify-email", undefined)).result.current.secret).toBeNull();
  });

  it("is forgotten once it is used up", () => {
    open("geheim").result.current.forget();
    expect(open().result.current.secret).toBeNull();
  });
});
