import { isIP } from "node:net";
import { networkOf } from "./rate-limits.ts";

/**
 * An IP address anonymized by truncation: the first 24 bits of IPv4, the first 48 of IPv6, as `192.0.2.0/24` or `2001:db8:1::/48`.
 * Empty for text that is not an address.
 */
export function truncatedAddress(address: string): string {
  if (isIP(address) === 0) return "";
  const network = networkOf(address);
  if (isIP(network) === 4) return `${network.split(".").slice(0, 3).join(".")}.0/24`;
  return `${network.split(":").slice(0, 3).join(":")}::/48`;
}
