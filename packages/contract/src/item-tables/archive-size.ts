/** More than the size of a spreadsheet with a hundred thousand rows; an archive that declares more is rejected. */
export const MAX_UNPACKED_BYTES = 300 * 1024 * 1024;
const MAX_ENTRIES = 2000;

const END = 0x06054b50;
const END_LENGTH = 22;
const ENTRY = 0x02014b50;
const ENTRY_LENGTH = 46;
const MAX_COMMENT = 65_535;

/**
 * The unpacked size that a ZIP archive declares, in bytes. Unpacking never writes more for an entry than declared, so an archive that
 * declares too little is truncated.
 *
 * @returns null for a broken archive, and for one with more entries than a spreadsheet has, or with sizes that need 64 bits
 */
export function unpackedSize(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === null) return null;
  const entries = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (entries === 0 || entries > MAX_ENTRIES) return null;
  let size = 0;
  for (let entry = 0; entry < entries; entry++) {
    if (at + ENTRY_LENGTH > view.byteLength || view.getUint32(at, true) !== ENTRY) return null;
    const own = view.getUint32(at + 24, true);
    if (own === 0xffffffff) return null;
    size += own;
    at += ENTRY_LENGTH + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return size;
}

/** Finds the end record, which may be followed by a comment. */
function findEnd(view: DataView): number | null {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at--) if (view.getUint32(at, true) === END) return at;
  return null;
}
