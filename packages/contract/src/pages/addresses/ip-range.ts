/** Address ranges that are not on the public internet (IANA special-purpose address registries). */

/** First address and prefix length. */
const SPECIAL_IPV4: readonly (readonly [first: string, prefix: number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  // multicast, reserved and broadcast
  ["224.0.0.0", 3],
];

/** @param address four decimal numbers, as in a parsed URL's host name */
export function isPublicIpv4(address: string): boolean {
  const value = ipv4Value(address);
  return SPECIAL_IPV4.every(([first, prefix]) => value >>> (32 - prefix) !== ipv4Value(first) >>> (32 - prefix));
}

/**
 * @param address without brackets, as in a parsed URL's host name. An address that embeds an IPv4 address (mapped, translated, 6to4) is
 * public if that one is; otherwise only addresses in 2000::/3 are public.
 */
export function isPublicIpv6(address: string): boolean {
  const groups = ipv6Groups(address);
  const [first = 0, second = 0] = groups;
  if (isZero(groups.slice(0, 5)) && groups[5] === 0xffff) return isPublicIpv4(ipv4Of(groups.slice(6)));
  if (first === 0x64 && second === 0xff9b && isZero(groups.slice(2, 6))) return isPublicIpv4(ipv4Of(groups.slice(6)));
  if (first === 0x2002) return isPublicIpv4(ipv4Of(groups.slice(1, 3)));
  // 2001::/23 contains Teredo, ORCHID and benchmarking; 2001:db8::/32 and 3fff::/20 are for documentation.
  if (first === 0x2001 && (second < 0x200 || second === 0xdb8)) return false;
  if (first === 0x3fff && second < 0x1000) return false;
  return first >>> 13 === 1;
}

function ipv4Value(address: string): number {
  return address.split(".").reduce((value, part) => value * 256 + Number(part), 0) >>> 0;
}

/** Eight numbers of 16 bits. */
function ipv6Groups(address: string): number[] {
  const [head = "", tail] = address.split("::");
  const groupsOf = (text: string) => (text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16)));
  const [left, right] = [groupsOf(head), groupsOf(tail ?? "")];
  return [...left, ...new Array<number>(Math.max(0, 8 - left.length - right.length)).fill(0), ...right];
}

function ipv4Of([high = 0, low = 0]: readonly number[]): string {
  return [high >>> 8, high & 255, low >>> 8, low & 255].join(".");
}

function isZero(groups: readonly number[]): boolean {
  return groups.every((group) => group === 0);
}
