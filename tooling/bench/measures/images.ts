import { readFile } from "node:fs/promises";
import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { type Bench, HOST, type SignedIn, signIn } from "../bench.ts";
import type { MeasuredProcess } from "../measured-process.ts";
import { median } from "../median.ts";
import { measureInRounds } from "../rounds.ts";
import type { Row } from "../row.ts";
import { sendRequest } from "../send-request.ts";
import { compareWithLimit } from "./compare-with-limit.ts";

const WIDTH = 800;
const QUALITY = 80;
/** The rate limit allows twenty uploads a minute. */
const PHOTOGRAPHS = 7;
const HERDS = 4;
const HERD = 10;

/** A picture's first variant against sharp alone, ten concurrent requests for a new variant, and a stored variant against Fastify. */
export async function measureImages(bench: Bench): Promise<Row[]> {
  const files = await Promise.all(
    Array.from({ length: PHOTOGRAPHS + HERDS }, (_, seed) => bench.saveFile(`photograph-${seed}.jpg`, Buffer.alloc(0))),
  );
  for (const [seed, file] of files.entries()) await photograph(seed).toFile(file);
  const product = await bench.startProduct();
  const limit = await bench.startLimit("sharp", { files, width: WIDTH, quality: QUALITY });
  const editor = await signIn(product, "editor");
  await sendRequest(`${limit.url}/0`, { headers: { host: HOST } });

  const firsts: { product: number; limit: number }[] = [];
  let body: Buffer = Buffer.alloc(0);
  let path = "";
  for (let at = 0; at < PHOTOGRAPHS; at++) {
    const guid = await upload(product, editor, files[at] ?? "");
    const alone = await sendRequest(`${limit.url}/${at}`, { headers: { host: HOST } });
    path = `/a/${guid}?width=${WIDTH}`;
    const first = await timed(() => sendRequest(`${product.url}${path}`, { headers: { host: HOST } }));
    firsts.push({ product: first.ms, limit: Number(alone.headers["x-took-ms"]) });
    body = first.value.body;
  }
  const herds: number[] = [];
  for (let at = PHOTOGRAPHS; at < files.length; at++) {
    const guid = await upload(product, editor, files[at] ?? "");
    const request800 = () => sendRequest(`${product.url}/a/${guid}?width=${WIDTH}`, { headers: { host: HOST } });
    herds.push((await timed(() => Promise.all(Array.from({ length: HERD }, request800)))).ms);
  }
  const one = median(firsts.map(({ product: ms }) => ms));
  return [
    {
      name: `first ${WIDTH} px WebP of 4000 × 3000 / sharp alone`,
      measured: median(firsts.map((first) => first.product / first.limit)),
      goal: 1.15,
      better: "lower",
      unit: "",
      detail: `${one.toFixed(0)} against ${median(firsts.map(({ limit: ms }) => ms)).toFixed(0)} ms`,
    },
    {
      name: `${HERD} concurrent requests for a new size / one`,
      measured: median(herds) / one,
      goal: 1.5,
      better: "lower",
      unit: "",
      detail: `${median(herds).toFixed(0)} against ${one.toFixed(0)} ms: generated once`,
    },
    await measureStored(bench, product, path, body),
  ];
}

async function measureStored(bench: Bench, product: MeasuredProcess, path: string, body: Buffer): Promise<Row> {
  const limit = await bench.startLimit("file", { file: await bench.saveFile("variant.webp", body) });
  const headers = { host: HOST };
  const figures = await measureInRounds(
    [
      { name: "product", server: product, path, headers },
      { name: "limit", server: limit, path: "/variant.webp", headers },
    ],
    bench.rounds,
  );
  return compareWithLimit({ name: "stored picture / Fastify sending the file", goal: 0.8, figures });
}

/** Soft shapes with a camera's noise, so that it takes as long to decode as a real photograph. */
function photograph(seed: number) {
  const noise = { type: "gaussian", mean: 128, sigma: 12 } as const;
  const background = { r: 60 + 20 * seed, g: 120, b: 200 - 20 * seed };
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background, noise } }).jpeg({ quality: 85 });
}

async function timed<T>(run: () => Promise<T>): Promise<{ readonly value: T; readonly ms: number }> {
  const startedAt = performance.now();
  return { value: await run(), ms: performance.now() - startedAt };
}

/** Uploads a file as a browser's form does, and returns its guid. */
async function upload({ url }: MeasuredProcess, { accessToken }: SignedIn, file: string): Promise<string> {
  const head = Buffer.from(
    `--x\r\nContent-Disposition: form-data; name="image"; filename="photograph.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
  );
  const body = Buffer.concat([head, await readFile(file), Buffer.from("\r\n--x--\r\n")]);
  const headers = {
    host: HOST,
    authorization: `Bearer ${accessToken}`,
    "content-type": "multipart/form-data; boundary=x",
    "content-length": String(body.length),
  };
  const response = await new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sending = request(`${url}/a/upload?public=true`, { method: "POST", headers }, (incoming) => {
      buffer(incoming).then((bytes) => resolve({ status: incoming.statusCode ?? 0, text: bytes.toString() }), reject);
    });
    sending.once("error", reject);
    sending.end(body);
  });
  if (response.status !== 201) throw new Error(`The upload failed with ${response.status}: ${response.text}`);
  const { guid }: { guid: string } = JSON.parse(response.text);
  return guid;
}
