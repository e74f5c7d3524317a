import type { PleinClient } from "@plein/client/plein-client";
import { Guid } from "@plein/contract/guid";
import { importParts } from "@plein/contract/item-tables/import-parts";
import type { NewListItem } from "@plein/contract/list-items/items/list-item";
import { z } from "zod";
import type { Terminal } from "../../terminal/terminal.ts";
import type { ImportLedger } from "./import-ledger.ts";
import { settleUnfinished, type Unfinished } from "./unfinished-calls.ts";

/** An item to add, and its id in the ledger. */
export type LedgerItem = { readonly id: string; readonly item: NewListItem };

type Adding = { readonly ledger: ImportLedger; readonly blockGuid: Guid; readonly terminal: Terminal };

const AddInput = z.strictObject({ blockGuid: Guid, items: z.array(z.custom<NewListItem>()) });

/** Repeats the calls of an earlier run whose responses were lost, with identical input. */
export async function repeatUnfinished(plein: PleinClient, ledger: ImportLedger, choice: Unfinished | undefined): Promise<void> {
  await settleUnfinished(ledger, choice, async ({ key, ids, input }) => send(plein, ledger, { key, ids, input: AddInput.parse(input) }));
}

/** Adds items in batches, each of which is atomic. */
export async function addItems(plein: PleinClient, items: readonly LedgerItem[], { ledger, blockGuid, terminal }: Adding): Promise<void> {
  let added = 0;
  for (const part of importParts(items, ({ item }) => item)) {
    const ids = part.map(({ id }) => id);
    const input = { blockGuid, items: part.map(({ item }) => item) };
    await send(plein, ledger, { key: await ledger.begin(ids, input), ids, input });
    added += part.length;
    terminal.note(`${added} of ${items.length} items`);
  }
}

type Call = { readonly key: string; readonly ids: readonly string[]; readonly input: z.infer<typeof AddInput> };

async function send({ api }: PleinClient, ledger: ImportLedger, { key, ids, input }: Call): Promise<void> {
  const added = await api.listItems.add.mutate(input, { context: { idempotencyKey: key } });
  await ledger.complete(
    ids.map((id, index) => ({ id, guid: added[index]?.guid ?? null })),
    key,
  );
}
