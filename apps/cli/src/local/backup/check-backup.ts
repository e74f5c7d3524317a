import { type ReadBackup, readArchive } from "./archive-reader.ts";

/**
 * Reads a whole backup and verifies every checksum, without writing anything.
 *
 * @returns the contents of the backup, with the secret key if it has one
 */
export async function checkBackup(file: string): Promise<ReadBackup & { readonly secretKey: string | null }> {
  let secretKey: string | null = null;
  const read = await readArchive(file, {
    begin: () => undefined,
    rows: async (_table, body) => discard(body),
    file: async (_key, _bytes, body) => discard(body),
    key: (found) => {
      secretKey = found;
    },
  });
  return { ...read, secretKey };
}

async function discard(body: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _chunk of body);
}
