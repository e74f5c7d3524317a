import type { Actor } from "@plein/contract/access/actor";
import { can } from "@plein/contract/access/policy";
import { canEnter } from "@plein/contract/access/route-level";
import { afterAll, beforeAll, expect, it } from "vitest";
import { appRouter } from "./app-router.ts";
import type { Memory } from "./memory/memory.ts";
import type { ProcedureLevel } from "./rest-route.ts";
import { listProcedures } from "./rest-routes.ts";
import type { SearchLog } from "./search/log/search-log.ts";
import { callForText } from "./testing/call-by-name.ts";
import { candidateInputs } from "./testing/candidate-inputs.ts";
import { type DatabaseFixture, MARK_OF_B, openDatabaseFixture } from "./testing/database-fixture.ts";
import { emailOf, PEOPLE } from "./testing/platform-fixture.ts";
import { openSharedMemory } from "./testing/shared-memory.ts";
import { foreignGuids, hashTables } from "./testing/tenant-rows.ts";
import { callAs } from "./testing/test-caller.ts";

/*
 * The tenant test: every procedure that exists, present and future, called as every role of platform A with inputs that
 * its schema accepts and the guids of platform B. No response may hold anything of B, and nothing of B may change.
 */

/** The one call that may name another platform: by its name and domains, to staff (docs/decisions/003-tenancy.md). */
const MAY_NAME_PLATFORMS = "platforms.list";

/** The calls by which staff change another platform, which they name by its host. Nobody else changes it, and staff none that isn't named. */
const MAY_CHANGE_PLATFORMS = ["platforms.rename", "platforms.archive", "platforms.restore"];

let fixture: DatabaseFixture;
let memory: Memory;
let guids: string[];
/** of B's tables; each procedure is compared with what the one before it left */
let hashes: Record<string, string>;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  memory = await openSharedMemory(fixture.database);
  guids = await foreignGuids(fixture.b);
  hashes = await hashTables(fixture.b);
});
afterAll(() => fixture.database.close());

const procedures = listProcedures(appRouter);

/** A procedure checks its level before it reads its input (procedures.ts), so for a caller below it a few inputs stand for all. */
const INPUTS_BELOW_LEVEL = 3;

function reachesLevel(actor: Actor, level: ProcedureLevel = "public"): boolean {
  return level === "staff" ? can(actor, "platforms.manage") : canEnter(actor, level);
}

it("has data of platform B to look for", async () => {
  expect(guids.length).toBeGreaterThan(20);
  const { caller } = await callAs(fixture.b, "admin");
  expect(JSON.stringify(await caller.pages.list({ IncludeBbis: true }))).toContain(MARK_OF_B);
});

/** What an earlier procedure searched for here, a mark of the other platform, is not a leak. */
const NO_SEARCH_LOG: SearchLog = { addSearch: () => undefined, addClick: () => undefined, flush: async () => undefined };

it.each(procedures.map(({ name, definition }) => [name, definition] as const))(
  "%s neither discloses nor changes anything of another platform",
  async (name, definition) => {
    // A mail to such an address, queued by an earlier procedure, is not a leak.
    await fixture.a.db.prisma.mail.deleteMany();
    const before = hashes;
    const { pages, blocks } = fixture.a;
    const inputs = candidateInputs(definition.inputs[0], {
      guids,
      own: [pages.open, blocks.heading],
      texts: [
        "heading",
        MARK_OF_B,
        "b.test",
        "/open",
        "b.test|*|true",
        "Top level menu",
        emailOf("admin", MARK_OF_B),
        "\0",
        "\ud800",
        "' or true --",
      ],
    });
    let accepted = 0;
    for (const person of PEOPLE) {
      const { caller, ctx, trace } = await callAs(fixture.a, person, {
        directory: fixture.database.directory,
        memory,
        searchLog: NO_SEARCH_LOG,
        clientAddress: "192.0.2.77",
      });
      const isRefusedByLevel = !reachesLevel(ctx.actor, definition.meta?.level);
      const allowedInputs = MAY_CHANGE_PLATFORMS.includes(name) && person === "staff" ? inputs.filter(isNotAboutB) : inputs;
      for (const input of isRefusedByLevel ? inputs.slice(0, INPUTS_BELOW_LEVEL) : allowedInputs) {
        const response = await callForText(caller, name, input);
        if (response.isAccepted) accepted += 1;
        const leaks = leaksIn(response.text + JSON.stringify([...trace.headers]), input);
        const allowed = name === MAY_NAME_PLATFORMS && person === "staff" ? [MARK_OF_B] : [];
        expect(leaks, `${name} as ${person} with ${JSON.stringify(input)}`).toEqual(allowed);
      }
    }
    // An input that no schema accepts proves nothing.
    expect(accepted, "no input was accepted by the procedure's schema").toBeGreaterThan(0);
    hashes = await hashTables(fixture.b);
    expect(hashes).toEqual(before);
  },
  // Hundreds of calls each.
  120_000,
);

function isNotAboutB(input: unknown): boolean {
  return (input as { readonly host?: unknown } | undefined)?.host !== fixture.b.platform.primaryDomain;
}

/** Data of B in a response, except what the input itself named. */
function leaksIn(text: string, input: unknown): string[] {
  const sent = JSON.stringify(input) ?? "";
  return [MARK_OF_B, ...guids].filter((secret) => text.includes(secret) && !sent.includes(secret));
}
