import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PleinClient } from "@plein/client/plein-client";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { testTerminal } from "../../testing/test-terminal.ts";
import { addItems, repeatUnfinished } from "./add-items.ts";
import { ImportLedger } from "./import-ledger.ts";

const BLOCK = "0199c1f0-8f5e-7c3a-9b1e-000000000001";
const ITEMS = ["a", "b"].map((id) => ({ id, item: { title: id, listItemTypeName: "news" } }));

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "plein-ledger-"));
  path = join(folder, "ledger.jsonl");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A server that adds each key once, as an Idempotency-Key makes it, and loses responses on demand. */
function server() {
  const added = new Map<string, { guid: string }[]>();
  const state = { losesResponse: false };
  const mutate = async ({ items }: { items: unknown[] }, { context }: { context: { idempotencyKey: string } }) => {
    const key = context.idempotencyKey;
    if (!added.has(key))
      added.set(
        key,
        items.map((_, index) => ({ guid: `${added.size}-${index}` })),
      );
    if (state.losesResponse) throw new Error("the connection was lost");
    return added.get(key);
  };
  const plein = { api: { listItems: { add: { mutate } } } } as unknown as PleinClient;
  return { plein, state, count: () => [...added.values()].flat().length };
}

async function run(plein: PleinClient, items = ITEMS, choice?: "arrived" | "lost") {
  const ledger = await ImportLedger.open(path);
  await repeatUnfinished(plein, ledger, choice);
  const fresh = items.filter(({ id }) => !ledger.has(id));
  await addItems(plein, fresh, { ledger, blockGuid: BLOCK, terminal: testTerminal() });
  return ImportLedger.open(path);
}

describe("an import that is run again", () => {
  it("adds nothing twice, and records the guid of each added object", async () => {
    const { plein, count } = server();
    await run(plein);
    const ledger = await run(plein);
    expect(count()).toBe(2);
    expect(ledger.find("b")).toBe("0-1");
    expect(readFileSync(path, "utf8").split("\n")).toHaveLength(3);
  });

  it("repeats a call whose response was lost with the same input, even if the source has changed since", async () => {
    const { plein, state, count } = server();
    state.losesResponse = true;
    await expect(run(plein)).rejects.toThrow("the connection was lost");
    state.losesResponse = false;
    const ledger = await run(plein, [
      ...ITEMS.map(({ id, item }) => ({ id, item: { ...item, title: "changed" } })),
      { id: "c", item: { title: "c", listItemTypeName: "news" } },
    ]);
    expect(count()).toBe(3);
    expect(["a", "b", "c"].map((id) => ledger.find(id))).toEqual(["0-0", "0-1", "1-0"]);
    expect(ledger.unfinished).toEqual([]);
  });

  it("continues after the partial line that a killed run wrote", async () => {
    const { plein, count } = server();
    await run(plein);
    appendFileSync(path, '{"begun":{"key":"x","at":"2026-');
    const ledger = await run(plein, [...ITEMS, { id: "c", item: { title: "c", listItemTypeName: "news" } }]);
    expect(count()).toBe(3);
    expect(ledger.find("c")).toBe("1-0");
  });

  it("asks the user about a call that the server has forgotten", async () => {
    const { plein, count } = server();
    const old = await ImportLedger.open(path);
    await old.begin(["a", "b"], { blockGuid: BLOCK, items: ITEMS.map(({ item }) => item) }, new Date(Date.now() - 24 * 3600 * 1000));
    await expect(run(plein)).rejects.toThrow("--unfinished arrived");
    expect(count()).toBe(0);
    expect((await run(plein, ITEMS, "arrived")).has("a")).toBe(true);
    expect(count()).toBe(0);
  });

  it("rejects a file that is not an import ledger", async () => {
    appendFileSync(path, '{"title":"news"}\n');
    await expect(ImportLedger.open(path)).rejects.toThrow("is no import ledger");
  });
});
