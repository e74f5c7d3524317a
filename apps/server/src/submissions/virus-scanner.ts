import { createReadStream } from "node:fs";
import { connect, type Socket } from "node:net";
import type { ClamdAddress } from "./clamd-address.ts";

/** Scans a file. @throws ScannerUnavailableError without a verdict */
export type VirusScanner = (path: string) => Promise<"clean" | "infected">;

/** Thrown if the scanner gave no verdict; the file is then rejected. */
export class ScannerUnavailableError extends Error {
  override readonly name = "ScannerUnavailableError";
}

const CHUNK_BYTES = 64 * 1024;
/** The timeout for connecting, and for each period without data. */
const SILENCE_MS = 30_000;
const MAX_ANSWER_BYTES = 4096;

/**
 * Virus scanning (antivirus) by clamd's INSTREAM command: chunks with their length in four bytes, big-endian, and a chunk of no bytes at
 * the end (clamd(8)). The response is `stream: OK`, or names the signature that was found.
 */
export function createVirusScanner(address: ClamdAddress): VirusScanner {
  return async (path) => {
    const socket = connect(address);
    socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error("no answer in time")));
    try {
      const answer = readAnswer(socket);
      // The promise is awaited below, but it may be rejected earlier, when the scanner closes the connection.
      answer.catch(() => undefined);
      await sendFile(socket, path);
      return readVerdict(await answer);
    } catch (error) {
      if (error instanceof ScannerUnavailableError) throw error;
      throw new ScannerUnavailableError(`The virus scanner can't be reached: ${(error as Error).message}`);
    } finally {
      socket.destroy();
    }
  };
}

async function sendFile(socket: Socket, path: string): Promise<void> {
  await write(socket, Buffer.from("zINSTREAM\0"));
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    await write(socket, Buffer.concat([length, chunk]));
  }
  await write(socket, Buffer.alloc(4));
}

function write(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    socket.setEncoding("utf8");
    socket.on("data", (text: string) => {
      answer += text;
      if (answer.length > MAX_ANSWER_BYTES) reject(new ScannerUnavailableError("The virus scanner answers at length"));
      if (answer.includes("\0")) resolve(answer);
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(answer));
  });
}

function readVerdict(answer: string): "clean" | "infected" {
  const [text = ""] = answer.split("\0", 1).map((part) => part.trim());
  if (text === "stream: OK") return "clean";
  if (text.endsWith(" FOUND")) return "infected";
  throw new ScannerUnavailableError(`The virus scanner has no verdict: ${text.slice(0, 200) || "no answer"}`);
}
