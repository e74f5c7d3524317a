import type { PleinClient } from "@plein/client/plein-client";
import { Guid } from "@plein/contract/guid";
import type { Page } from "@plein/contract/pages/page";

export const PAGE_ARGUMENT = ["<page>", "path, such as /wonen, or guid"] as const;

/** @param pathOrGuid a guid, or a path with or without its leading slash */
export async function findPage({ api }: PleinClient, pathOrGuid: string): Promise<Page> {
  const guid = Guid.safeParse(pathOrGuid);
  if (guid.success) return (await api.pages.get.query({ guid: guid.data })).page;
  return await api.pages.getByName.query({ name: pathOrGuid.startsWith("/") ? pathOrGuid : `/${pathOrGuid}` });
}

/** Finds the guid of a parent page; null for the top level, `/`. */
export async function findParentGuid(plein: PleinClient, pathOrGuid: string): Promise<Guid | null> {
  return pathOrGuid === "/" ? null : (await findPage(plein, pathOrGuid)).guid;
}
