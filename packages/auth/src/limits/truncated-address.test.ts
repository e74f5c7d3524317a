import { expect, it } from "vitest";
import { truncatedAddress } from "./truncated-address.ts";

it.each([
  ["192.0.2.77", "192.0.2.0/24"],
  ["::ffff:192.0.2.77", "192.0.2.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["2001:DB8::1", "2001:db8:0::/48"],
  ["::1", "0:0:0::/48"],
  ["fe80::1%eth0", "fe80:0:0::/48"],
  ["", ""],
  ["no address", ""],
])("tells %s apart no further than %s", (address, expected) => expect(truncatedAddress(address)).toBe(expected));
