import type { ConfigFault, Result } from "@comptoir/domain";
import * as z from "zod/mini";
import { schemaFault } from "./config-fault.ts";
import { readShopConfig, type ShopConfig } from "./private-settings.ts";
import { serviceConfig } from "./service-config.ts";

const serviceOfShop = z.object({ service: z.optional(serviceConfig) });

export function parseShop(json: unknown): Result<ShopConfig, ConfigFault[]> {
  const read = readShopConfig(json);
  const service = z.safeParse(serviceOfShop, json);
  if (read.ok && service.success) {
    const { service: parsed } = service.data;
    return { ok: true, value: parsed ? { ...read.value, service: parsed } : read.value };
  }
  const issues = [...(read.ok ? [] : read.error), ...(service.error?.issues ?? [])];
  return { ok: false, error: issues.map((issue) => schemaFault(issue, json)) };
}
