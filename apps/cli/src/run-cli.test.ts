import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readCliConfig } from "./config.ts";
import { createProgram } from "./program.ts";
import { runCli } from "./run-cli.ts";
import { openStoredSessions } from "./sessions/stored-sessions.ts";
import { testTerminal } from "./testing/test-terminal.ts";

let home: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "plein-cli-"));
});

afterEach(() => rmSync(home, { recursive: true, force: true }));

async function run(line: string, environment: Record<string, string> = {}, answers: Parameters<typeof testTerminal>[0] = {}) {
  const config = readCliConfig({ XDG_CONFIG_HOME: home, ...environment });
  const terminal = testTerminal(answers);
  const exitCode = await runCli(line.split(" ").filter(Boolean), { config, terminal, sessions: openStoredSessions(config.sessionsFile) });
  return { exitCode, out: terminal.outLines.join("\n"), note: terminal.noteLines.join("\n") };
}

const COMMANDS = [
  "sign-in",
  "sign-out",
  "whoami",
  "sessions list",
  "sessions revoke",
  "password reset-mail",
  "password reset",
  "factors show",
  "factors link-app",
  "factors remove-app",
  "factors renew-codes",
  "factors remove-passkey",
  "verify",
  "profile show",
  "profile set",
  "profile fields",
  "profile add-field",
  "profile remove-field",
  "platforms list",
  "platforms create",
  "platforms rename",
  "platforms archive",
  "platforms restore",
  "platforms export",
  "platforms import",
  "platforms remove",
  "pages list",
  "pages get",
  "pages add",
  "pages copy",
  "pages move",
  "pages remove",
  "pages trash",
  "pages restore",
  "pages problems",
  "pages versions",
  "pages revert",
  "pages publish",
  "pages unpublish",
  "pages unschedule",
  "templates list",
  "templates add",
  "templates remove",
  "menus list",
  "menus show",
  "menus add",
  "menus add-item",
  "menus save",
  "menus remove",
  "menus links",
  "items list",
  "items get",
  "items add",
  "items update",
  "items delete",
  "items restore",
  "items publish",
  "items unpublish",
  "item-types list",
  "item-types show",
  "item-types add",
  "item-types save",
  "item-types remove",
  "import csv",
  "import json",
  "import wordpress",
  "users list",
  "users export",
  "users show",
  "users roles",
  "users grant",
  "users staff",
  "users propose-staff",
  "users confirm-staff",
  "users cancel-staff",
  "support list",
  "support open",
  "support end",
  "support require",
  "users deactivate",
  "users activate",
  "users unlock",
  "users reset-factors",
  "roles list",
  "roles show",
  "roles add",
  "roles save",
  "roles remove",
  "roles members",
  "search find",
  "search terms",
  "search reindex",
  "invitations list",
  "invitations add",
  "invitations resend",
  "invitations link",
  "invitations revoke",
  "invitations restore",
  "invitations roles",
  "invitations accept-status",
  "identity-providers list",
  "identity-providers check",
  "identity-providers add",
  "identity-providers save",
  "identity-providers remove",
  "settings list",
  "settings get",
  "settings set",
  "api-keys list",
  "api-keys add",
  "api-keys revoke",
  "errors list",
  "errors show",
  "errors resolve",
  "errors reopen",
  "webhooks list",
  "webhooks add",
  "webhooks save",
  "webhooks remove",
  "webhooks rotate",
  "webhooks test",
  "webhooks log",
  "webhooks replay",
  "mails list",
  "mails retry",
  "mails test",
  "cache invalidate",
  "why",
  "view-as",
  "seed",
  "migrate",
  "backup check",
  "backup",
  "restore",
  "secret-key replace",
  "doctor",
];

describe("help", () => {
  it("explains the first steps, and lists the exit codes", async () => {
    const { exitCode, out } = await run("--help");
    expect(exitCode).toBe(0);
    expect(out).toContain("npm run cli -- sign-in");
    expect(out).toContain("Exit codes: 0 success");
    for (const command of COMMANDS) expect(out).toContain(command.split(" ")[0]);
  });

  it.each(COMMANDS)("of %s shows examples that can be copied", async (command) => {
    const { exitCode, out } = await run(`${command} --help`);
    expect(exitCode).toBe(0);
    expect(out).toContain(`$ npm run cli -- ${command}`);
  });

  it.each(COMMANDS.filter((command) => command !== "seed"))("of %s offers JSON", async (command) => {
    expect((await run(`${command} --help`)).out).toContain("--json");
  });
});

it.each([...new Set(COMMANDS.map((command) => command.split(" ")[0] ?? ""))])("%s is built without the other commands", async (name) => {
  const config = readCliConfig({ XDG_CONFIG_HOME: home });
  const context = { config, terminal: testTerminal(), sessions: openStoredSessions(config.sessionsFile) };
  expect((await createProgram([name], context)).commands.map((command) => command.name())).toEqual([name]);
});

describe("an archive for standard output", () => {
  it.each(["backup -", "platforms export www.voorbeeld.example -"])("is refused by %s after lines that npm wrote there", async (line) => {
    const ofNpm = { npm_lifecycle_event: "cli" };
    expect((await run(line, ofNpm)).note).toContain("npm run --silent cli -- …");
    expect((await run(line, { ...ofNpm, npm_config_loglevel: "silent" })).note).toContain("redirect it to a file");
  });
});

describe("a wrong command line", () => {
  it.each(["frobnicate", "pages frobnicate", "pages list --frob", "platforms create"])("%s points to the help", async (line) => {
    expect((await run(line)).note).toContain("(see --help)");
  });

  it.each([
    ["frobnicate", "unknown command"],
    ["pages list --frob", "unknown option"],
    ["pages get", "missing required argument"],
    ["why editor@meeuwen.example page.conquer /", "page.edit"],
    ["why editor@meeuwen.example page.edit", "give its path"],
    ["view-as", "--stop"],
    ["view-as Redactie --stop", "Name one role"],
    ["sign-in", "--email"],
    ["api-keys add agenda --days 366", "from 1 to 365"],
    ["invitations add jan@example.org --days 31", "from 1 to 30"],
    ["invitations list --state Gone", "Pending"],
    ["settings set createdOn x", "Allowed choices are"],
    ["api-keys add agenda --scopes everything", "read, content, admin"],
    ["seed --scale -1", "whole number from 0"],
    ["seed --scale 1e3", "whole number from 0"],
    ["pages list --url nowhere", "is not a URL of a server"],
    ["pages list --url ftp://example.org", "is not a URL of a server"],
    ["platforms create --direct --name X --domain x.example", "--admin-email"],
    ["platforms create --name X --domain x.example", "--admin-email"],
    ["platforms rename x.example", "--name, --domain"],
    ["support open", "--reason"],
    ["support require perhaps", "on or off"],
    ["pages publish /kerst --from 2026-12-18T08:00", "with their time zone"],
    ["pages publish /kerst --until morgen", "with their time zone"],
    ["users propose-staff a@x.example", "--reason"],
  ])("%s ends with 2 and says why", async (line, reason) => {
    const { exitCode, out, note } = await run(line);
    expect(exitCode).toBe(2);
    expect(note).toContain(reason);
    expect(out).toBe("");
  });
});

describe("an unreachable server", () => {
  it.each(["whoami", "pages list --json", "invitations list --platform meeuwen.localhost --json", "cache invalidate"])(
    "ends %s with 6 and says what to do",
    async (line) => {
      const { exitCode, out, note } = await run(line, { PLEIN_URL: "http://127.0.0.1:1" });
      expect(exitCode).toBe(6);
      expect(note).toContain("http://127.0.0.1:1");
      expect(note).toContain("npm start");
      expect(out).toBe("");
    },
  );

  it("is not needed to sign out", async () => {
    expect(await run("sign-out --json", { PLEIN_URL: "http://127.0.0.1:1", PLEIN_PLATFORM: "a.test" })).toMatchObject({
      exitCode: 0,
      out: JSON.stringify({ url: "http://127.0.0.1:1", platform: "a.test", wasSignedIn: false }, null, 2),
    });
  });
});

describe("a password", () => {
  const signIn = "sign-in --email a@b.example --url http://127.0.0.1:1";

  it("is prompted for, and no request is sent without it", async () => {
    expect(await run(signIn)).toMatchObject({ exitCode: 2, note: expect.stringContaining("--password-stdin") });
    expect(await run(`${signIn} --password-stdin`, {}, { input: "\n" })).toMatchObject({ exitCode: 2 });
  });

  it("comes from the prompt, a pipe or the environment", async () => {
    expect(await run(signIn, {}, { secret: "x" })).toMatchObject({ exitCode: 6 });
    expect(await run(`${signIn} --password-stdin`, {}, { input: "x\n" })).toMatchObject({ exitCode: 6 });
    expect(await run(signIn, { PLEIN_PASSWORD: "x" })).toMatchObject({ exitCode: 6 });
  });

  it("of the first administrator has a minimum length", async () => {
    const line = "platforms create --direct --name X --domain x.example --admin-email a@x.example";
    expect(await run(line, { PLEIN_PASSWORD: "short" })).toMatchObject({ exitCode: 2, note: expect.stringContaining("12 characters") });
  });
});
