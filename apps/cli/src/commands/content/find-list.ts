import type { PleinClient } from "@plein/client/plein-client";
import { Guid } from "@plein/contract/guid";
import { LIST_BLOCK_NAMES } from "@plein/contract/list-items/lists/list-blocks";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";

/** Finds the list block with this guid, or the first list block on a page. */
export async function findList({ api }: PleinClient, which: string): Promise<string> {
  if (Guid.safeParse(which).success) return which;
  const page = await api.pages.getByName.query({ name: which });
  const block = page.buildingBlockInstances.find(({ buildingBlockName }) => LIST_BLOCK_NAMES.includes(buildingBlockName));
  if (block === undefined) throw new CliError(`There is no list on ${which}`, EXIT_CODE.notFound);
  return block.guid;
}
