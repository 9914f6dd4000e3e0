import { expect, test } from "vitest";
import { clientNetwork } from "./rate-limits.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"],
  ["2001:0DB8:0001:2::9", "2001:db8:1:2::"],
  ["2001:db8::1", "2001:db8::"],
  ["::1", "::"],
])("%s counts as %s", (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});
