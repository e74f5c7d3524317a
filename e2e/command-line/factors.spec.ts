import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { runCommand } from "./command-line.ts";

let home: string;
test.beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "plein-cli-story-"));
});
test.afterEach(() => rmSync(home, { recursive: true, force: true }));

const place = "--platform meeuwen.localhost";

test("creates a key, which gives a program access within its scopes, and revokes it", async () => {
  const added = await runCommand(`api-keys add agenda --scopes read --days 1 ${place} --json`, { home });
  expect(added.exitCode, added.note).toBe(0);
  const { key, guid } = JSON.parse(added.out) as { key: string; guid: string };
  const byKey = (line: string) => runCommand(`${line} ${place} --json`, { home, env: { PLEIN_API_KEY: key } });

  const whoami = await byKey("whoami");
  expect(whoami).toMatchObject({ exitCode: 0, note: "" });
  expect(JSON.parse(whoami.out)).toMatchObject({ email: "admin@meeuwen.example" });
  expect((await byKey("pages list")).exitCode).toBe(0);
  expect(await byKey("users list")).toMatchObject({ exitCode: 3, out: "", note: expect.stringContaining("no right") });
  expect((await byKey("api-keys add another")).exitCode).toBe(3);

  expect((await runCommand(`api-keys revoke ${guid} ${place}`, { home })).exitCode).toBe(0);
  expect((await byKey("whoami")).exitCode).toBe(3);
  const listed = await runCommand(`api-keys list ${place} --json`, { home });
  expect((JSON.parse(listed.out) as { guid: string; state: string }[]).find((one) => one.guid === guid)?.state).toBe("Revoked");
});

test("shows the factors of the account, and whether it needs one", async () => {
  const { exitCode, out, note } = await runCommand(`factors show ${place} --json`, { home });
  expect(exitCode, note).toBe(0);
  expect(JSON.parse(out)).toEqual({ isAsked: false, hasTotp: false, passkeys: [], recoveryCodesLeft: 0 });
});
