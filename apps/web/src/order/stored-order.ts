import { order as orderSchema } from "@comptoir/contract";
import { isFinal, type Order } from "@comptoir/domain";
import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { orderKey } from "../identity/staff-memory.ts";
import { forgetDevice, readDevice, writeDevice } from "../platform/device-store.ts";

const storedOrder = z.object({ at: z.number(), order: orderSchema });
export type StoredOrder = z.output<typeof storedOrder>;

/** Older copies are discarded. */
const LONGEST_MS = 7 * 24 * 3_600_000;

export async function storeOrder(order: Order, userId: string | null): Promise<void> {
  const key = orderKey(userId, order.slug, order.number);
  if (isFinal(order.state)) return await forget(key);
  await writeDevice(key, z.encode(storedOrder, { at: Date.now(), order }));
}

interface StoredOrderRef {
  readonly slug: string;
  readonly number: number;
  readonly userId: string | null;
  /** False for visitors with a shared link, whose device must not store the order. */
  readonly isOwn: boolean;
}

export function useStoredOrder({
  slug,
  number,
  userId,
  isOwn,
}: StoredOrderRef): StoredOrder | undefined {
  const [stored, setStored] = useState<StoredOrder>();
  useEffect(() => {
    if (isOwn) void readOrder(orderKey(userId, slug, number)).then(setStored);
  }, [slug, number, userId, isOwn]);
  return isOwn ? stored : undefined;
}

/** Also discards copies in an old format. */
async function readOrder(key: string): Promise<StoredOrder | undefined> {
  const found = await readDevice(key);
  if (found === undefined) return undefined;
  const { data } = z.safeParse(storedOrder, found);
  if (data && Date.now() - data.at < LONGEST_MS) return data;
  await forget(key);
  return undefined;
}

async function forget(key: string): Promise<void> {
  await forgetDevice((other) => other !== key);
}
