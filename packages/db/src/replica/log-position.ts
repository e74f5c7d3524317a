/** A position in PostgreSQL's write-ahead log (LSN), such as `16/B374D848`, as a number that can be compared. */
export function parseLogPosition(text: string): bigint {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? [];
  if (high === undefined || low === undefined) throw new Error(`${text} is not a position in the log`);
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
