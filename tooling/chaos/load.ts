import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { type Sent, send } from "./send.ts";

export type LoadOptions = {
  /** URLs of the processes, used in turn */
  readonly urls: readonly string[];
  readonly listGuid: string;
  readonly formGuid: string;
  readonly editor: Readonly<Record<string, string>>;
  readonly admin: Readonly<Record<string, string>>;
  /** paths of cached pages, and of stored pictures */
  readonly pages: readonly string[];
  readonly pictures: readonly string[];
};

export type Reading = Pick<Sent, "status" | "kind" | "ms"> & { readonly what: "page" | "picture" | "call"; readonly sentAt: number };

/** Acknowledged submissions: their guids by idempotency key. */
export type Submissions = ReadonlyMap<string, string>;

/** Writers and readers that continue through every fault, and the responses that they got. */
export type Load = {
  /** guids of the items and pictures whose write was acknowledged */
  readonly items: Set<string>;
  readonly uploads: Set<string>;
  readonly submissions: Submissions;
  /** number of failed writes, by kind of response */
  readonly refusals: Map<string, number>;
  readonly readings: Reading[];
  /** Adds an item to the list, outside the load. */
  addItem(url: string, title: string): Promise<Sent>;
  /** Lets the load run without a fault for a moment. */
  calm(): Promise<void>;
  /** Resolves with the milliseconds until the next write is acknowledged. */
  untilNextWrite(): Promise<number>;
  stop(): Promise<void>;
};

const CALM_MS = 500;
const WRITERS = 4;
/** The number of concurrent form submitters. */
const SUBMITTERS = 4;
/** The number of concurrent readers of pages, and of pictures. */
const READERS = 2;
/** A call that always needs the database. */
const CALL = "/api/profiles:loggedIn";
const WRITE_EVERY_MS = 25;
const READ_EVERY_MS = 10;
/** The upload interval: each of two accounts may upload twenty files a minute. */
const UPLOAD_EVERY_MS = 1600;

export function startLoad(options: LoadOptions): Load {
  const { urls, listGuid, formGuid, editor, admin } = options;
  const load = {
    items: new Set<string>(),
    uploads: new Set<string>(),
    submissions: new Map<string, string>(),
    refusals: new Map<string, number>(),
    readings: [] as Reading[],
  };
  const isOver = { now: false };
  let waiting: (() => void)[] = [];
  let turn = 0;
  const nextUrl = () => urls[turn++ % urls.length] ?? "";

  const addItem = (url: string, title: string) => {
    const item = { title, listItemTypeName: "news", metadata: { description: "Tijdens een storing geschreven." } };
    const body = Buffer.from(JSON.stringify([item]));
    const headers = { ...editor, "content-type": "application/json" };
    return send(`${url}/api/listitem/list/${listGuid}`, { method: "POST", headers, body });
  };
  const write = async () => {
    const response = await addItem(nextUrl(), `Chaos ${turn}`);
    if (response.status !== 200) return refuse("item", response);
    for (const { guid } of JSON.parse(response.body.toString()) as { guid: string }[]) load.items.add(guid);
    for (const resolve of waiting.splice(0)) resolve();
  };
  const upload = async () => {
    const { headers, body } = await randomPicture();
    const response = await send(`${nextUrl()}/a/upload?public=true`, {
      method: "POST",
      headers: { ...(turn % 2 === 0 ? editor : admin), ...headers },
      body,
    });
    if (response.status !== 201) return refuse("upload", response);
    load.uploads.add((JSON.parse(response.body.toString()) as { guid: string }).guid);
  };
  let people = 0;
  /** Submits as a new visitor, and retries with the same key until it gets a response: a lost response may hide a stored submission. */
  const submit = async () => {
    people++;
    const key = crypto.randomUUID();
    const body = Buffer.from(JSON.stringify({ version: 1, answers: { melding: key } }));
    const address = `198.18.${Math.floor(people / 250) % 250}.${1 + (people % 250)}`;
    const headers = { "content-type": "application/json", "idempotency-key": key, "x-forwarded-for": address };
    while (!isOver.now) {
      const response = await send(`${nextUrl()}/api/forms/${formGuid}/submissions`, { method: "POST", headers, body });
      if (response.status === 201) {
        load.submissions.set(key, (JSON.parse(response.body.toString()) as { guid: string }).guid);
        return;
      }
      refuse("submission", response);
      // The first request with the key may lock it for a minute, so another submitter continues.
      if (response.status !== 0) return;
      await pause(WRITE_EVERY_MS);
    }
  };
  const refuse = (what: string, { kind }: Sent) => {
    const name = `${what} ${kind}`;
    load.refusals.set(name, (load.refusals.get(name) ?? 0) + 1);
  };
  const read = (what: Reading["what"], paths: readonly string[]) => async (at: number) => {
    const sentAt = performance.now();
    const headers = what === "call" ? editor : {};
    const { status, kind, ms } = await send(`${nextUrl()}${paths[at % paths.length]}`, { headers });
    load.readings.push({ what, sentAt, status, kind, ms });
  };
  const loop = async (everyMs: number, run: (at: number) => Promise<void>) => {
    for (let at = 0; !isOver.now; at++) {
      await run(at);
      await pause(everyMs);
    }
  };
  const loops = [
    ...Array.from({ length: WRITERS }, () => loop(WRITE_EVERY_MS, write)),
    ...Array.from({ length: SUBMITTERS }, () => loop(WRITE_EVERY_MS, submit)),
    ...Array.from({ length: READERS }, () => loop(READ_EVERY_MS, read("page", options.pages))),
    ...Array.from({ length: READERS }, () => loop(READ_EVERY_MS, read("picture", options.pictures))),
    loop(READ_EVERY_MS, read("call", [CALL])),
    loop(UPLOAD_EVERY_MS, upload),
  ];
  const untilNextWrite = async () => {
    const from = performance.now();
    await new Promise<void>((resolve) => waiting.push(resolve));
    return performance.now() - from;
  };
  return Object.assign(load, {
    addItem,
    untilNextWrite,
    calm: async () => {
      await untilNextWrite();
      await pause(CALM_MS);
    },
    stop: async () => {
      isOver.now = true;
      await Promise.all(loops);
      waiting = [];
    },
  });
}

async function randomPicture(): Promise<{ readonly headers: Record<string, string>; readonly body: Buffer }> {
  const [r = 0, g = 0, b = 0] = crypto.getRandomValues(new Uint8Array(3));
  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
  const head = '--x\r\nContent-Disposition: form-data; name="image"; filename="chaos.png"\r\nContent-Type: image/png\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), png, Buffer.from("\r\n--x--\r\n")]);
  return { headers: { "content-type": "multipart/form-data; boundary=x" }, body };
}
