import { normalizeIP } from "@fastify/rate-limit";

/**
 * What stands for one client when calls are counted. Whoever has an IPv6 connection has the whole network
 * behind its first half, with more addresses than could ever be counted.
 */
export function clientNetwork(address: string): string {
  return normalizeIP(address);
}
