import type { MeasuredProcess } from "../measured-process.ts";
import { type Response, sendRequest } from "../send-request.ts";

type Ask = { readonly server: MeasuredProcess; readonly path: string };
const MAX_DIFFERENCE = 0.1;

/** Asserts that a limit's response equals the product's: the same total and members, and the same size within a tenth. */
export async function assertSameAnswer(product: Ask, limit: Ask, headers: Readonly<Record<string, string>>): Promise<void> {
  const [ours, theirs] = [
    await sendRequest(product.server.url + product.path, { headers }),
    await sendRequest(limit.server.url + limit.path, { headers }),
  ];
  const [one, other] = [shapeOf(ours), shapeOf(theirs)];
  if (one !== other) throw new Error(`${product.path} has the members ${one}, but its limit ${other}`);
  if (totalOf(ours) !== totalOf(theirs)) throw new Error(`${product.path} counts ${totalOf(ours)}, but its limit ${totalOf(theirs)}`);
  const difference = Math.abs(ours.body.length - theirs.body.length) / ours.body.length;
  if (difference > MAX_DIFFERENCE) throw new Error(`${product.path} is ${ours.body.length} bytes, but its limit ${theirs.body.length}`);
}

function totalOf({ headers }: Response): string {
  return String(headers["x-total-count"] ?? "");
}

/** The names of all members of the response, in alphabetical order. */
function shapeOf({ body }: Response): string {
  const names = new Set<string>();
  JSON.parse(body.toString(), (name, value: unknown) => {
    if (!/^\d*$/.test(name)) names.add(name);
    return value;
  });
  return [...names].sort().join(" ");
}
