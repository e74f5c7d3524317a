import type { Socket } from "node:net";

/** Responses of PostgreSQL's protocol (version 3) to a client that connects: an error, or a version for each query. */
export function respondAsPostgres(answer: Buffer | string): (socket: Socket) => void {
  return (socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => {
      if (typeof answer !== "string") return void socket.end(answer);
      socket.write(Buffer.concat([message("R", int32(0)), READY]));
      socket.on("data", () => socket.write(Buffer.concat([oneRow(answer), READY])));
    });
  };
}

export function errorResponse(sqlState: string, text: string): Buffer {
  const fields = ["SFATAL", "VFATAL", `C${sqlState}`, `M${text}`].map((field) => `${field}\0`);
  return message("E", Buffer.from(`${fields.join("")}\0`));
}

const READY = message("Z", Buffer.from("I"));
const TEXT_TYPE = 25;

/** The response to a query: one row with one text, in a column named "version". */
function oneRow(value: string): Buffer {
  const column = Buffer.concat([Buffer.from("version\0"), int32(0), int16(0), int32(TEXT_TYPE), int16(-1), int32(-1), int16(0)]);
  const row = Buffer.concat([int16(1), int32(Buffer.byteLength(value)), Buffer.from(value)]);
  return Buffer.concat([message("T", Buffer.concat([int16(1), column])), message("D", row), message("C", Buffer.from("SELECT 1\0"))]);
}

function message(type: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body]);
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}
