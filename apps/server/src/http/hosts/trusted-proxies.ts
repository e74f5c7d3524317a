import { BlockList, isIPv4, isIPv6 } from "node:net";

/** The machines whose word on the outside of a request is taken. */
export type TrustedProxies = {
  readonly isEmpty: boolean;
  /** whether they name the host too: a proxy that forwards what the client wrote would let anybody choose the platform */
  readonly nameHost: boolean;
  has(address: string | undefined): boolean;
};

/**
 * @param entries IP addresses and CIDR ranges, checked by the configuration
 * @param nameHost whether X-Forwarded-Host and the host of Forwarded count
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
      const plain = plainAddress(address);
      if (isIPv4(plain)) return list.check(plain, "ipv4");
      return isIPv6(plain) && list.check(plain, "ipv6");
    },
  };
}

/** A caller by IPv4 on a socket of both families shows as `::ffff:1.2.3.4`. */
export function plainAddress(address: string): string {
  return address.startsWith("::ffff:") && isIPv4(address.slice(7)) ? address.slice(7) : address;
}
