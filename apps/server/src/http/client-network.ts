import { normalizeIP } from "@fastify/rate-limit";
import type { FastifyRequest } from "fastify";

/** Where a request comes from, as limits count it: all of an IPv6 customer's addresses are one. */
export function clientNetwork({ ip }: FastifyRequest): string {
  return normalizeIP(ip);
}
