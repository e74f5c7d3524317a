import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openStoredSessions } from "./stored-sessions.ts";

let home: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "plein-sessions-"));
});

afterEach(() => rmSync(home, { recursive: true, force: true }));

const target = { url: "http://localhost:4000", platform: "meeuwen.localhost" };
const session = { email: "editor@meeuwen.example", secret: "s3cret" };

describe("stored sessions", () => {
  it("are found only for their own server and platform", () => {
    const file = join(home, "plein", "sessions.json");
    openStoredSessions(file).save(target, session);
    const sessions = openStoredSessions(file);
    expect(sessions.find(target)).toEqual(session);
    expect(sessions.find({ url: "http://localhost:4000/", platform: "Meeuwen.localhost" })).toEqual(session);
    expect(sessions.find({ ...target, platform: "lindendaal.localhost" })).toBeNull();
    expect(sessions.find({ ...target, url: "http://localhost:4001" })).toBeNull();
  });

  it("are readable only by their owner", () => {
    const file = join(home, "plein", "sessions.json");
    openStoredSessions(file).save(target, session);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(join(home, "plein")).mode & 0o777).toBe(0o700);
  });

  it("are removed one by one", () => {
    const file = join(home, "sessions.json");
    const sessions = openStoredSessions(file);
    const other = { ...target, platform: "lindendaal.localhost" };
    sessions.save(target, session);
    sessions.save(other, { ...session, secret: "other" });
    sessions.remove(target);
    expect(sessions.find(target)).toBeNull();
    expect(sessions.find(other)?.secret).toBe("other");
    expect(readFileSync(file, "utf8")).not.toContain("s3cret");
  });

  it("are empty at first", () => {
    const sessions = openStoredSessions(join(home, "nowhere", "sessions.json"));
    expect(sessions.find(target)).toBeNull();
    sessions.remove(target);
  });
});
