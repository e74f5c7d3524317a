import { deflateSync } from "node:zlib";

/** The position of an object: an offset in the file, or an index in an object stream. */
type Place = readonly [kind: 1 | 2, offsetOrStream: number, index: number];

/**
 * The objects of a PDF file (ISO 32000-1) as they are written. What was taken is not in memory any more; a place of a few bytes is kept for
 * each object.
 */
export type PdfFile = {
  /** @returns the number of an object that is added later, to refer to it */
  reserve(): number;
  /** Adds an object that is no stream. */
  add(number: number, text: string): void;
  addStream(number: number, entries: string, data: Buffer): void;
  /** @returns the bytes that follow those taken before */
  take(): Buffer;
  /** @returns the last bytes: the cross-reference stream, with these entries */
  end(entries: string): Buffer;
};

/** The widths of the fields of an entry of the cross-reference stream: its kind, an offset below a terabyte, and an index. */
const ENTRY_WIDTHS = [1, 5, 3] as const;

export function createPdfFile(): PdfFile {
  const places: Place[] = [];
  let chunks: Buffer[] = [];
  let pending: { readonly number: number; readonly text: string }[] = [];
  let offset = 0;
  let next = 1;
  const reserve = () => next++;
  const write = (bytes: Buffer) => {
    chunks.push(bytes);
    offset += bytes.length;
  };
  const addStream = (number: number, entries: string, data: Buffer) => {
    const packed = deflateSync(data);
    places[number] = [1, offset, 0];
    write(Buffer.from(`${number} 0 obj\n<< ${entries} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`, "latin1"));
    write(packed);
    write(Buffer.from("\nendstream\nendobj\n", "latin1"));
  };
  /** All objects that wait, in one stream. */
  const writePending = () => {
    if (pending.length === 0) return;
    const number = reserve();
    let length = 0;
    const index = pending.map(({ number: inner, text }, position) => {
      places[inner] = [2, number, position];
      const start = length;
      length += text.length + 1;
      return `${inner} ${start}`;
    });
    const head = `${index.join(" ")}\n`;
    const texts = pending.map(({ text }) => text).join("\n");
    addStream(number, `/Type /ObjStm /N ${pending.length} /First ${head.length}`, Buffer.from(head + texts, "latin1"));
    pending = [];
  };
  write(Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1"));
  const take = () => {
    writePending();
    const writtenBytes = Buffer.concat(chunks);
    chunks = [];
    return writtenBytes;
  };
  return {
    reserve,
    add: (number, text) => void pending.push({ number, text }),
    addStream,
    take,
    end(entries) {
      writePending();
      const [number, at] = [reserve(), offset];
      places[number] = [1, at, 0];
      addStream(number, `/Type /XRef /Size ${next} /W [${ENTRY_WIDTHS.join(" ")}] ${entries}`, renderPlaces(places, next));
      write(Buffer.from(`startxref\n${at}\n%%EOF\n`, "latin1"));
      return take();
    },
  };
}

function renderPlaces(places: readonly (Place | undefined)[], count: number): Buffer {
  const [kindWidth, placeWidth, indexWidth] = ENTRY_WIDTHS;
  const bytes = Buffer.alloc(count * (kindWidth + placeWidth + indexWidth));
  let at = 0;
  for (let number = 0; number < count; number++) {
    const [kind, place, index] = places[number] ?? [0, 0, 0];
    at = bytes.writeUIntBE(kind, at, kindWidth);
    at = bytes.writeUIntBE(place, at, placeWidth);
    at = bytes.writeUIntBE(index, at, indexWidth);
  }
  return bytes;
}

/** A text outside of pages, such as a title. */
export function textString(text: string): string {
  return `<feff${[...Buffer.from(text, "utf16le").swap16()].map((byte) => byte.toString(16).padStart(2, "0")).join("")}>`;
}

export function reference(number: number): string {
  return `${number} 0 R`;
}
