import { type ReadBackup, readArchive } from "./archive-reader.ts";

/**
 * Reads a whole backup, compares every sum and writes nothing.
 *
 * @returns what is in it, with the secret key where there is one
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
