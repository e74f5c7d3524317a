import { appRouter } from "@plein/api/app-router";
import { type DatabaseFixture, openDatabaseFixture } from "@plein/api/testing/database-fixture";
import { emailOf, PASSWORD, type PlatformFixture } from "@plein/api/testing/platform-fixture";
import { callAs } from "@plein/api/testing/test-caller";
import { createSessionService } from "@plein/auth/sessions/sessions";
import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RawResponse, send } from "../testing/send-raw.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let fixture: DatabaseFixture;
let a: PlatformFixture;
let test: TestServer;
let eventGuid = "";
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  ({ a } = fixture);
  const { caller } = await callAs(a, "admin");
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const [event] = await caller.listItems.add({
    blockGuid: a.items.blocks.list,
    items: [
      { title: "Buurtfeest", listItemTypeName: "event", isPublished: true, metadata: { periodStart: day(3), periodEnd: day(4) } },
      { title: "Vorige maand", listItemTypeName: "event", isPublished: true, metadata: { periodStart: day(-31), periodEnd: day(-30) } },
      { title: "Concept", listItemTypeName: "event", isPublished: false, metadata: { periodStart: day(3) } },
    ],
  });
  eventGuid = event?.guid ?? "";
  test = await startTestServer({}, { router: appRouter, sessions: createSessionService(), database: fixture.database });
});
afterAll(async () => {
  await test.close();
  await fixture.database.close();
});

const get = (target: string, headers: Record<string, string> = {}, host = "a.test"): Promise<RawResponse> =>
  send(test.port, { target, headers, host });
const rss = (blockGuid: string) => `/api/lists/${blockGuid}/feed.rss`;
const agenda = (blockGuid: string) => `/api/lists/${blockGuid}/calendar.ics`;

async function cookieOf(person: "user" | "admin"): Promise<{ Cookie: string }> {
  const body = JSON.stringify({ email: emailOf(person, a.mark), password: PASSWORD });
  const response = await send(test.port, {
    method: "POST",
    target: "/api/sessions",
    headers: { "Content-Type": "application/json" },
    host: "a.test",
    body,
  });
  return { Cookie: (response.headers.get("set-cookie") ?? "").split(";", 1)[0] ?? "" };
}

function titlesIn(file: string): string[] {
  return new ICAL.Component(ICAL.parse(file)).getAllSubcomponents("vevent").map((event) => new ICAL.Event(event).summary);
}

describe("the feeds of a list", () => {
  it("are public if the list is, cached for a while and then revalidated", async () => {
    for (const target of [rss(a.items.blocks.list), agenda(a.items.blocks.list)]) {
      const { status, headers, body } = await get(target);
      expect([status, headers.get("cache-control"), headers.get("vary")], target).toEqual([
        200,
        "public, max-age=300",
        "Authorization, Cookie",
      ]);
      const again = await get(target, { "If-None-Match": headers.get("etag") ?? "" });
      expect([again.status, again.body], target).toEqual([304, ""]);
      expect(body).toContain("Buurtfeest");
      expect(body).toContain("https://a.test/");
    }
  });

  it("may be fetched by robots, unlike other calls", async () => {
    const rules = (await get("/robots.txt")).body.split("\n").flatMap((line) => {
      const [, verb = "", path = ""] = /^(Allow|Disallow): (.+)$/.exec(line) ?? [];
      const pattern = path.replaceAll(/[.?]/g, "\\$&").replaceAll("*", ".*");
      return verb === "" ? [] : [{ isAllowed: verb === "Allow", length: path.length, matches: new RegExp(`^${pattern}`) }];
    });
    // RFC 9309: the longest matching rule decides.
    const isAllowed = (path: string) =>
      rules.filter(({ matches }) => matches.test(path)).sort((one, other) => other.length - one.length)[0]?.isAllowed ?? true;
    for (const path of [rss(a.items.blocks.list), agenda(a.items.blocks.list), `/api/listitem/${eventGuid}/calendar.ics`, "/nieuws"])
      expect(isAllowed(path), path).toBe(true);
    for (const path of ["/api/pages", `/api/lists/${a.items.blocks.list}`, `/api/listitem/${eventGuid}`, "/admin/users", "/nieuws/edit"])
      expect(isAllowed(path), path).toBe(false);
  });

  it("include recently expired items, and no drafts, even for users who may view drafts", async () => {
    expect(titlesIn((await get(agenda(a.items.blocks.list))).body)).toEqual(["Vorige maand", "Buurtfeest"]);
    const response = await get(agenda(a.items.blocks.list), await cookieOf("admin"));
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(titlesIn(response.body)).toEqual(["Vorige maand", "Buurtfeest"]);
    expect((await get(rss(a.items.blocks.list), await cookieOf("admin"))).body).not.toContain("Concept");
  });

  it("are 404 for users who can't see the list, on another platform, and for blocks without a list", async () => {
    const { forUsers } = a.items.blocks;
    for (const target of [rss(forUsers), agenda(forUsers)]) {
      expect((await get(target)).status, target).toBe(404);
      expect((await get(target, await cookieOf("user"))).status, target).toBe(200);
    }
    expect((await get(rss(a.items.blocks.list), {}, "b.test")).status).toBe(404);
    for (const guid of [a.items.shown, "geen-guid", "%00"]) expect((await get(rss(guid))).status, guid).toBe(404);
  });
});

describe("the calendar of an item", () => {
  const of = (guid: string) => `/api/listitem/${guid}/calendar.ics`;

  it("has that item, as a file with its name", async () => {
    const { status, headers, body } = await get(of(eventGuid));
    expect([status, headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
    expect(headers.get("content-disposition")).toContain('filename="buurtfeest.ics"');
    expect(titlesIn(body)).toEqual(["Buurtfeest"]);
  });

  it("is 404 for an item without a period, or one that the caller can't see", async () => {
    for (const guid of [a.items.shown, a.items.hidden, a.items.forUsers, a.pages.open]) expect((await get(of(guid))).status).toBe(404);
    expect((await get(of(eventGuid), {}, "b.test")).status).toBe(404);
  });
});
