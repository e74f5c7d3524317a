import { blockSchemas } from "@plein/blocks/schemas";
import { HOST, type SignedIn } from "../bench.ts";
import type { MeasuredProcess } from "../measured-process.ts";
import { sendRequest } from "../send-request.ts";

const BLOCKS = 60;
/** The building blocks of a typical long page of a municipality, which the page repeats. */
const KINDS = ["heading", "richText", "callout", "accordion", "cards", "quote"];

/** A published page of 60 blocks. @returns its path */
export async function addLongPage({ url }: MeasuredProcess, { accessToken }: SignedIn): Promise<string> {
  const headers = { host: HOST, authorization: `Bearer ${accessToken}` };
  const call = async (path: string, body: object) => {
    const { body: bytes } = await sendRequest(`${url}${path}`, { method: "POST", headers, body });
    return JSON.parse(bytes.toString());
  };
  const page: { guid: string; path: string } = await call("/api/pages", { title: "Zestig blokken", layout: "100" });
  for (let sortId = 0; sortId < BLOCKS; sortId++) {
    const buildingBlockName = KINDS[sortId % KINDS.length] ?? "heading";
    const { content, options } = blockSchemas[buildingBlockName]?.examples[1] ?? {};
    const body = { pageGuid: page.guid, buildingBlockName, content: withoutPicture(content), options, layoutPosition: "main", sortId };
    await call("/api/buildingblockinstances", body);
  }
  await call(`/api/pages/${page.guid}:publish`, {});
  return page.path;
}

/** Removes the picture of an example: it isn't in the library of any platform. */
function withoutPicture(content: object = {}): object {
  return "image" in content ? { ...content, image: null } : content;
}
