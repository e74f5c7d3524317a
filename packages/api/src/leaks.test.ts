import { afterAll, beforeAll, expect, it } from "vitest";
import { appRouter } from "./app-router.ts";
import type { Memory } from "./memory/memory.ts";
import { listProcedures } from "./rest-routes.ts";
import { callForText } from "./testing/call-by-name.ts";
import { candidateInputs } from "./testing/candidate-inputs.ts";
import { type DatabaseFixture, openDatabaseFixture } from "./testing/database-fixture.ts";
import { createSecretFixtures, type SecretFixtures } from "./testing/secret-fixtures.ts";
import { openSharedMemory } from "./testing/shared-memory.ts";
import { callAs } from "./testing/test-caller.ts";

/*
 * The counterpart of the tenant test within one platform: every procedure, called by each kind of user except admins with the
 * guids of drafts, trash, private files and other people. No response may hold what its caller may not see.
 */

const CALLERS = ["anonymous", "user", "verified", "developer", "contentManager"] as const;

let fixture: DatabaseFixture;
let fixtures: SecretFixtures;
/** What one caller read is cached for all. */
let memory: Memory;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  fixtures = await createSecretFixtures(fixture.a);
  memory = await openSharedMemory(fixture.database);
});
afterAll(() => fixture.database.close());

/** Queries run first, since mutations change what callers see. */
const procedures = listProcedures(appRouter).sort(
  (one, other) => Number(one.definition.type === "mutation") - Number(other.definition.type === "mutation"),
);
const found = new Set<string>();

it.each(procedures.map(({ name, definition }) => [name, definition] as const))(
  "%s discloses nothing that its caller may not see",
  async (name, definition) => {
    const { guids, texts } = fixtures;
    const inputs = candidateInputs(definition.inputs[0], { guids, own: [], texts });
    const isChange = definition.type === "mutation";
    // An editor's calls would change what the others see; of the others, one user represents all.
    for (const person of isChange ? (["anonymous", "user"] as const) : CALLERS) {
      const { caller } = await callAs(fixture.a, person, { directory: fixture.database.directory, memory, clientAddress: "192.0.2.78" });
      const expectNoLeak = async (input: unknown) => {
        const { text } = await callForText(caller, name, input);
        expect(leaksIn(text, input, person), `${name} as ${person} with ${JSON.stringify(input)}`).toEqual([]);
      };
      if (isChange) for (const input of inputs) await expectNoLeak(input);
      else await Promise.all(inputs.map(expectNoLeak));
    }
  },
);

/** Secrets that a response holds only after they were restored. */
const NOT_READ = ["zqremovedblock", "zqremoveditem"];

it("callers who may see a secret do find it", () => {
  const seen = fixtures.secrets.filter(({ mark, seenBy }) => CALLERS.some((person) => seenBy.includes(person)) && !NOT_READ.includes(mark));
  expect([...found].sort()).toEqual(seen.map(({ mark }) => mark).sort());
});

/** Secrets in a response that the caller may not see, and that the call itself did not name. */
function leaksIn(text: string, input: unknown, person: (typeof CALLERS)[number]): string[] {
  const sent = JSON.stringify(input) ?? "";
  const present = fixtures.secrets.filter(({ mark }) => text.includes(mark) && !sent.includes(mark));
  for (const { mark, seenBy } of present) if (seenBy.includes(person)) found.add(mark);
  return present.filter(({ seenBy }) => !seenBy.includes(person)).map(({ mark }) => mark);
}
