import { BlockList, isIPv4, isIPv6 } from "node:net";

/** The proxies whose forwarded headers are trusted. */
export type TrustedProxies = {
  readonly isEmpty: boolean;
  /** whether they also set the host: a proxy that passes on the client's value would let anyone choose the platform */
  readonly nameHost: boolean;
  has(address: string | undefined): boolean;
};

/**
 * @param entries IP addresses and CIDR ranges, validated by the configuration
 * @param nameHost whether X-Forwarded-Host and the host of Forwarded are used
 */
export function createTrustedProxies(entries: readonly string[], { nameHost = false } = {}): TrustedProxies {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = "", bits] = entry.split("/");
    const family = isIPv4(address) ? "ipv4" : "ipv6";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return {
    isEmpty: entries.length === 0,
    nameHost,
    has(address) {
      if (entries.length === 0 || address === undefined) return false;
      const plain = normalizeAddress(address);
      if (isIPv4(plain)) return list.check(plain, "ipv4");
      return isIPv6(plain) && list.check(plain, "ipv6");
    },
  };
}

/** Normalizes an IP address: on a dual-stack socket an IPv4 client appears as `::ffff:1.2.3.4`. */
export function normalizeAddress(address: string): string {
  return address.startsWith("::ffff:") && isIPv4(address.slice(7)) ? address.slice(7) : address;
}
