import { type Bench, HOST, signIn } from "../bench.ts";
import { addLongPage } from "../editor/add-long-page.ts";
import { measureEditorWeight } from "../editor/editor-weight.ts";
import { measureTyping } from "../editor/measure-typing.ts";
import type { Row } from "../row.ts";

const OPENINGS = 5;

/** The page editor in a real browser, on a page of 60 blocks. */
export async function measureEditor(bench: Bench): Promise<Row[]> {
  const product = await bench.startProduct();
  const session = await signIn(product, "admin");
  const path = await addLongPage(product, session);
  const page = { url: product.url, host: HOST, path, sessionSecret: session.sessionSecret };
  return [...(await measureTyping(page, OPENINGS)), await measureEditorWeight(page)];
}
