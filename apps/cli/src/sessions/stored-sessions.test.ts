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

const place = { url: "http://localhost:4000", platform: "meeuwen.localhost" };
const session = { email: "editor@meeuwen.example", secret: "s3cret" };

describe("the sessions that are kept", () => {
  it("are found again, on their own server and platform only", () => {
    const file = join(home, "plein", "sessions.json");
    openStoredSessions(file).save(place, session);
    const sessions = openStoredSessions(file);
    expect(sessions.find(place)).toEqual(session);
    expect(sessions.find({ url: "http://localhost:4000/", platform: "Meeuwen.localhost" })).toEqual(session);
    expect(sessions.find({ ...place, platform: "lindendaal.localhost" })).toBeNull();
    expect(sessions.find({ ...place, url: "http://localhost:4001" })).toBeNull();
  });

  it("are for their owner's eyes only", () => {
    const file = join(home, "plein", "sessions.json");
    openStoredSessions(file).save(place, session);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(join(home, "plein")).mode & 0o777).toBe(0o700);
  });

  it("go one by one", () => {
    const file = join(home, "sessions.json");
    const sessions = openStoredSessions(file);
    const other = { ...place, platform: "lindendaal.localhost" };
    sessions.save(place, session);
    sessions.save(other, { ...session, secret: "other" });
    sessions.remove(place);
    expect(sessions.find(place)).toBeNull();
    expect(sessions.find(other)?.secret).toBe("other");
    expect(readFileSync(file, "utf8")).not.toContain("s3cret");
  });

  it("are none at first", () => {
    const sessions = openStoredSessions(join(home, "nowhere", "sessions.json"));
    expect(sessions.find(place)).toBeNull();
    sessions.remove(place);
  });
});
