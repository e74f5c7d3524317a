import { type GuardedFetch, GuardedFetchError } from "@plein/auth/open-id/guarded-fetch";
import { VISITOR_SETTING_SCHEMAS } from "@plein/contract/settings/platform-setting";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { settle } from "../testing/outcome.ts";
import { PEOPLE, type Person } from "../testing/platform-fixture.ts";
import { callAs } from "../testing/test-caller.ts";
import { hostVerificationToken } from "./host-verification.shared.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());

const as = async (person: Person) => (await callAs(fixture.a, person)).caller;

describe("settings.list", () => {
  it("returns the settings that a visitor's page needs to everyone", async () => {
    for (const person of PEOPLE) {
      const settings = await (await as(person)).settings.list();
      expect(settings.map(({ key }) => key)).toEqual(Object.keys(VISITOR_SETTING_SCHEMAS));
    }
  });

  // @covers call.settings
  it("returns those of the named settings that visitors may see", async () => {
    const visitor = await as("anonymous");
    expect(await visitor.settings.list({ keys: ["primaryDomain", "hostNames", "nonexistent"] })).toEqual([
      { key: "primaryDomain", value: "a.test" },
    ]);
  });

  // @covers call.settings
  it("returns all of them to admins, staff and developers alone", async () => {
    const status = async (person: Person) => (await settle((await as(person)).settings.list({ includeAll: true }))).status;
    expect(await Promise.all(PEOPLE.map(status))).toEqual(
      PEOPLE.map((person) => ({ anonymous: 401, inactive: 401, admin: 200, staff: 200, developer: 200 })[person as string] ?? 403),
    );
    const all = await (await as("admin")).settings.list({ includeAll: true, keys: ["hostNames", "useGoneStatus"] });
    expect(all).toEqual([
      { key: "hostNames", value: ["a.test"] },
      { key: "useGoneStatus", value: false },
    ]);
  });

  it("refuses an invalid query", async () => {
    const input: Record<string, unknown> = { includeAll: "yes" };
    expect(await settle((await as("admin")).settings.list(input))).toMatchObject({
      code: "BadRequest",
      facts: { errors: [{ path: "/includeAll" }] },
    });
  });
});

describe("settings.checkHosts", () => {
  it("says what each host name leads to", async () => {
    const requested: string[] = [];
    const stateWith = async (fetchOutside: GuardedFetch) => {
      const { caller } = await callAs(fixture.a, "admin", { fetchOutside });
      return (await caller.settings.checkHosts()).map(({ host, state }) => `${host} ${state}`);
    };
    const failing = (cause?: Error) => async () => {
      throw new GuardedFetchError("", { cause });
    };
    const mark = async (url: string) => {
      requested.push(url);
      return new Response(hostVerificationToken(fixture.a.platform.guid));
    };
    expect(await stateWith(mark)).toEqual(["a.test active"]);
    expect(requested).toEqual(["https://a.test/.well-known/platform.txt"]);
    expect(await stateWith(async () => new Response(hostVerificationToken(fixture.b.platform.guid)))).toEqual(["a.test elsewhere"]);
    expect(await stateWith(failing(Object.assign(new Error(), { code: "ENOTFOUND" })))).toEqual(["a.test unknownName"]);
    expect(await stateWith(failing(new Error("certificate has expired")))).toEqual(["a.test noConnection"]);
    expect(await stateWith(failing())).toEqual(["a.test notPublic"]);
  });
});

describe("menus.getByName", () => {
  it("refuses an invalid name, and responds NotFound to an unknown one", async () => {
    const visitor = await as("anonymous");
    expect(await settle(visitor.menus.getByName({ name: "" }))).toMatchObject({ code: "BadRequest" });
    expect(await settle(visitor.menus.getByName({ name: "a\0" }))).toMatchObject({ code: "BadRequest" });
    expect(await settle(visitor.menus.getByName({ name: "Footer" }))).toEqual({ status: 404, code: "NotFound" });
  });

  // @covers call.menu
  it("returns the items that the caller may see", async () => {
    const paths = async (person: Person) =>
      (await (await as(person)).menus.getByName({ name: "Top level menu" })).items.map(({ path }) => path);
    expect(await paths("anonymous")).toEqual(["/open"]);
    expect(await paths("user")).toEqual(["/open", "/for-users"]);
    expect(await paths("admin")).toEqual(["/open", "/draft", "/for-users"]);
  });
});

describe("pageTemplates.get", () => {
  // @covers call.page-template
  it("returns a template of this platform alone", async () => {
    const visitor = await as("anonymous");
    expect(await settle(visitor.pageTemplates.get({ guid: "x" }))).toMatchObject({ code: "BadRequest" });
    expect(await settle(visitor.pageTemplates.get({ guid: fixture.b.template }))).toEqual({ status: 404, code: "NotFound" });
    expect(await visitor.pageTemplates.get({ guid: fixture.a.template })).toMatchObject({
      layout: "100",
      buildingBlockInstances: [{ buildingBlockName: "heading" }],
    });
  });
});

describe("invitations.list", () => {
  it("is for admins, and returns no invitation codes", async () => {
    const status = async (person: Person) => (await settle((await as(person)).invitations.list())).status;
    expect(await Promise.all(PEOPLE.map(status))).toEqual(
      PEOPLE.map((person) => ({ anonymous: 401, inactive: 401, admin: 200, staff: 200 })[person as string] ?? 403),
    );
    const { caller, trace } = await callAs(fixture.a, "admin");
    expect(await caller.invitations.list({ itemCount: 5 })).toMatchObject([
      { email: "nieuw-aaa@example.test", state: "Pending", roleNames: ["Redactie aaa"] },
    ]);
    expect(trace.headers.get("X-Total-Count")).toBe("1");
    expect(await settle(caller.invitations.list({ itemCount: 0 }))).toMatchObject({ code: "BadRequest" });
  });
});

describe("cache.invalidate", () => {
  it("is for content managers and above", async () => {
    const status = async (person: Person) => (await settle((await as(person)).cache.invalidate({ index: "a.test|/|true" }))).status;
    expect(await Promise.all(PEOPLE.map(status))).toEqual(
      PEOPLE.map((person) => ({ anonymous: 401, inactive: 401, user: 403, verified: 403 })[person as string] ?? 200),
    );
  });

  // @covers call.cache-invalidate
  it("removes one request or all of a host, of this platform alone", async () => {
    const { caller, trace } = await callAs(fixture.a, "contentManager");
    expect(await settle(caller.cache.invalidate({ index: "a.test" }))).toMatchObject({ code: "BadRequest" });
    for (const host of ["b.test", "nowhere.test"]) {
      expect(await settle(caller.cache.invalidate({ index: `${host}|*|true` }))).toEqual({ status: 404, code: "NotFound" });
    }
    const sameHost = ["A.test", "a.test:4000", "a.test.", "A.TEST.:443"];
    for (const host of sameHost) await caller.cache.invalidate({ index: `${host}|*|true` });
    expect(trace.removedFromCache).toEqual(sameHost.map(() => ({ host: "a.test", request: "*", isPublic: true })));
  });

  it("is TooSoon after thirty calls of one user in a minute", async () => {
    const { caller } = await callAs(fixture.a, "developer");
    const calls = await Promise.all(Array.from({ length: 35 }, () => settle(caller.cache.invalidate({ index: "a.test|/|true" }))));
    expect(calls.filter(({ code }) => code === "TooSoon").length).toBeGreaterThanOrEqual(5);
  });
});
