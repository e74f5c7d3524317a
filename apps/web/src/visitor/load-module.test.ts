// @vitest-environment jsdom

import { beforeEach, expect, it, vi } from "vitest";
import { __vitePreload as loadModule } from "./load-module.ts";

const links = () => [...document.head.querySelectorAll("link")];

beforeEach(() => {
  document.head.innerHTML = `<script type="text/plain" nonce="n1"></script>`;
});

it("a module is loaded after its style sheet, with the scripts that it needs, each of them once", async () => {
  const load = vi.fn(async () => "module");
  const loaded = [loadModule(load, ["assets/a.js", "assets/a.css"]), loadModule(load, ["assets/a.css"])];
  expect(links().map(({ rel, nonce }) => [rel, nonce])).toEqual([
    ["modulepreload", "n1"],
    ["stylesheet", "n1"],
  ]);
  expect(links().map((link) => link.getAttribute("href"))).toEqual(["/assets/a.js", "/assets/a.css"]);
  expect(load).not.toHaveBeenCalled();
  links()[1]?.dispatchEvent(new Event("load"));
  expect(await Promise.all(loaded)).toEqual(["module", "module"]);
  expect(links()).toHaveLength(2);
});

it("a module is loaded even if its style sheet fails, and a failure of the module itself is reported", async () => {
  const loaded = loadModule(async () => "module", ["assets/b.css"]);
  links()[0]?.dispatchEvent(new Event("error"));
  expect(await loaded).toBe("module");
  await expect(loadModule(async () => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
});
