import { normalizeIP } from "@fastify/rate-limit";

/**
 * Key for rate limits. IPv6 addresses count by their /64, because one client has the whole network.
 */
export function clientNetwork(address: string): string {
  return normalizeIP(address);
}
