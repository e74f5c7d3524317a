import { appRouter } from "@plein/api/app-router";
import { createCallerFactory } from "@plein/api/procedures";
import { toErrorResponse } from "@plein/api/result-error";
import { PEOPLE, type Person } from "@plein/api/testing/platform-fixture";
import type { RightsRow } from "@plein/api/testing/rights/rights-row";
import { RIGHTS } from "@plein/api/testing/rights/rights-table";
import { callAs, startSessionAs } from "@plein/api/testing/test-caller";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type LossyServer, startLossyServer } from "./testing/lossy-server.ts";

let server: LossyServer;
beforeAll(async () => {
  server = await startLossyServer({ isServerDirect: true });
});
afterAll(() => server.close());
afterEach(() => void server.proxy.stopLosing());

const createCaller = createCallerFactory(appRouter);
let calls = 0;

/** The first of PEOPLE who is allowed. */
function callerOf({ own }: RightsRow): Person {
  return PEOPLE[own.split(" ").indexOf("200")] ?? "admin";
}

async function callOf(name: string, row: RightsRow): Promise<() => Promise<number>> {
  const { a } = server.fixture;
  const person = callerOf(row);
  const input = await row.input?.(a, person);
  const session = row.needsSession && person !== "anonymous" ? await startSessionAs(a, person) : {};
  calls += 1;
  const clientAddress = `198.51.${calls >> 8}.${calls & 255}`;
  const { ctx } = await callAs(a, person, { directory: server.database.directory, clientAddress, ...session });
  const caller = createCaller({ ...ctx, db: server.database.forPlatform(a.platform.guid) });
  const procedure = name.split(".").reduce<unknown>((part, key) => Reflect.get(part as object, key), caller) as (
    i: unknown,
  ) => Promise<unknown>;
  return () =>
    procedure(input).then(
      () => 200,
      (error) => toErrorResponse(error).status,
    );
}

/** Status of a retry after the first response was lost: the call is repeated, or reports that it was already done. */
const AFTERWARDS: Readonly<Record<string, number>> = {
  "listItems.add": 200,
  "listItems.save": 200,
  "listItems.changeBlocks": 409,
  "buildingBlocks.save": 200,
  "pages.publish": 200,
  "settings.save": 200,
  "roles.add": 409,
  "identityProviders.add": 409,
  "invitations.accept": 410,
  "registrations.add": 429,
};

it.each(Object.entries(AFTERWARDS))("%s is 503 when a commit's response is lost, and safe to send again", async (name, afterwards) => {
  const row = RIGHTS[name] as RightsRow;
  for (let at = 0; ; at++) {
    const send = await callOf(name, row);
    server.proxy.loseCommit("response", at);
    const status = await send();
    // The earlier call may be in its way by now.
    if (!server.proxy.stopLosing()) return expect([status, at > 0]).toEqual([expect.toBeOneOf([200, afterwards]), true]);
    expect([status, at, await send()]).toEqual([503, at, expect.toBeOneOf([200, afterwards])]);
  }
});

it("a page whose publication loses its response is updated for visitors", async () => {
  const { a } = server.fixture;
  const read = async () => (await server.call({ path: "/open" })).body.toString();
  expect(await read()).not.toContain("Verloren antwoord");
  const { blocks, pages } = a;
  const { caller } = await callAs(a, "contentManager");
  await caller.buildingBlocks.save({ guid: blocks.heading, content: { text: "Verloren antwoord" }, options: {} });
  const { ctx } = await callAs(a, "contentManager");
  const lossy = createCaller({ ...ctx, db: server.database.forPlatform(a.platform.guid) });
  server.proxy.loseCommit("response");
  await expect(lossy.pages.publish({ guid: pages.open })).rejects.toThrow();
  expect(server.proxy.stopLosing()).toBe(true);
  await expect.poll(read).toContain("Verloren antwoord");
});
