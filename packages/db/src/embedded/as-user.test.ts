import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { asUser } from "./as-user.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "plein-user-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const nobody = { uid: 65534, gid: 65534 };

describe("a program run as another user", () => {
  it("is started without extra rights where everyone may enter", () => {
    chmodSync(folder, 0o755);
    const args = ["-D", path.join(folder, "data")];
    expect(asUser("/bin/true", args, nobody)).toEqual({ file: "/bin/true", args, ids: nobody });
  });

  it.each(["program", "data"])("gets the right to traverse folders where its %s is in a closed one", (closed) => {
    chmodSync(folder, 0o700);
    mkdirSync(path.join(folder, "in"), { mode: 0o755 });
    const inside = path.join(folder, "in", "it");
    const args = ["-D", closed === "data" ? inside : "/"];
    const command = asUser(closed === "program" ? inside : "/bin/true", args, nobody);
    expect(command.file).toBe("/usr/bin/setpriv");
    expect(command.args).toEqual(expect.arrayContaining(["--reuid=65534", "--regid=65534", "--clear-groups", ...args]));
    expect(command.ids).toEqual({});
  });

  it("is started as the current user if no other is given", () => {
    chmodSync(folder, 0o700);
    const args = ["-D", path.join(folder, "data")];
    expect(asUser("/bin/true", args, {})).toEqual({ file: "/bin/true", args, ids: {} });
  });
});
