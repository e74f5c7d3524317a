import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { DEMO_PASSWORD } from "../setup/accounts.ts";
import { runCommand } from "./command-line.ts";

let home: string;

test.beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "plein-cli-story-"));
});

test.afterEach(() => rmSync(home, { recursive: true, force: true }));

async function json(line: string): Promise<unknown> {
  const { exitCode, out, note } = await runCommand(`${line} --json`, { home });
  expect(exitCode, note).toBe(0);
  return JSON.parse(out);
}

test("shows the demo's invitations right after the start, one open and one expired", async () => {
  const { exitCode, out, note } = await runCommand("invitations list --platform meeuwen.localhost --json", { home });
  expect(exitCode, note).toBe(0);
  expect(note).toContain("acting as admin@meeuwen.example");
  const invitations = JSON.parse(out) as { email: string; state: string; expiresOn: string; roleNames: string[] }[];
  expect(invitations.map(({ state }) => state).sort()).toEqual(["Expired", "Pending"]);
  for (const { email, expiresOn, roleNames } of invitations) {
    expect(email).toContain("@");
    expect(new Date(expiresOn).toISOString()).toBe(expiresOn);
    expect(Array.isArray(roleNames)).toBe(true);
  }
});

test("signs in, shows who is signed in, and signs out", async () => {
  const place = "--platform meeuwen.localhost";
  const signIn = await runCommand(`sign-in ${place} --email editor@meeuwen.example --password-stdin`, {
    home,
    input: `${DEMO_PASSWORD}\n`,
  });
  expect(signIn.exitCode, signIn.note).toBe(0);
  expect(await json(`whoami ${place}`)).toMatchObject({ email: "editor@meeuwen.example", isContentManager: true });
  expect(await json(`sign-out ${place}`)).toMatchObject({ wasSignedIn: true });
  expect(await json(`sign-out ${place}`)).toMatchObject({ wasSignedIn: false });
});

test("rejects a wrong password, and a command that the user has no right to", async () => {
  const place = "--platform lindendaal.localhost";
  const wrong = await runCommand(`sign-in ${place} --email member@lindendaal.example --password-stdin`, { home, input: "wrong\n" });
  expect(wrong.exitCode).toBe(3);
  const right = await runCommand(`sign-in ${place} --email member@lindendaal.example --password-stdin`, { home, input: DEMO_PASSWORD });
  expect(right.exitCode, right.note).toBe(0);
  const list = await runCommand(`invitations list ${place} --json`, { home });
  expect(list).toMatchObject({ exitCode: 3, out: "", note: expect.stringContaining("no right") });
});

test("lists, shows, hides and publishes pages", async () => {
  const place = "--platform lindendaal.localhost";
  const pages = (await json(`pages list ${place}`)) as { path: string; guid: string; isPublished: boolean }[];
  expect(pages.length).toBeGreaterThanOrEqual(25);
  expect(await json(`pages get / ${place}`)).toMatchObject({ path: "/", isPublished: true, buildingBlockInstances: expect.any(Array) });

  const page = pages.findLast(({ path, isPublished }) => isPublished && path !== "/");
  if (page === undefined) throw new Error("The demo has no published page beside its home page");
  expect(await json(`pages unpublish ${page.path} ${place}`)).toMatchObject({ guid: page.guid, publicationState: "draft" });
  expect(await json(`pages publish ${page.guid} ${place}`)).toMatchObject({ guid: page.guid, publicationState: "published" });
});

test("lists the platforms for staff and clears the cache", async () => {
  const platforms = (await json("platforms list --platform lindendaal.localhost")) as { primaryDomain: string }[];
  expect(platforms.map(({ primaryDomain }) => primaryDomain)).toEqual(
    expect.arrayContaining(["lindendaal.localhost", "meeuwen.localhost"]),
  );
  expect(await json("cache invalidate --platform lindendaal.localhost")).toEqual({ removed: expect.any(Number) });
});

test("reports an unknown platform and an unknown page", async () => {
  const platform = await runCommand("pages list --platform nowhere.localhost", { home });
  expect(platform).toMatchObject({ exitCode: 4, out: "" });
  const page = await runCommand("pages get /bestaat-niet --platform lindendaal.localhost --json", { home });
  expect(page).toMatchObject({ exitCode: 4, out: "" });
});

test("reports a running installation as healthy", async () => {
  const findings = (await json("doctor --platform lindendaal.localhost")) as { name: string; isOk: boolean }[];
  expect(findings.filter(({ isOk }) => !isOk)).toEqual([]);
  expect(findings.map(({ name }) => name)).toEqual(["Node.js", "settings", "data folder", "database", "secret key", "server", "proxy"]);
});
