import { order } from "@comptoir/contract";
import { boardToStore, type Day, type Order, type StoredBoard, validBoard } from "@comptoir/domain";
import { createContext, use, useEffect, useState } from "react";
import * as z from "zod/mini";
import { useWords } from "../../../i18n/words.ts";
import { deviceKey } from "../../../identity/staff-memory.ts";
import { useIdentity } from "../../../identity/use-identity.ts";
import { forgetDevice, readDevice, writeDevice } from "../../../platform/device-store.ts";
import { useLate } from "../../../platform/use-late.ts";
import { useShop } from "../../../shop/shop-context.tsx";

const storedList = z.object({ at: z.number(), orders: z.array(order) });

/** Deletes lists that are outdated or in another release's format. */
export async function readList(key: string, today: Day): Promise<StoredBoard | undefined> {
  const found = await readDevice(key);
  if (found === undefined) return undefined;
  const { data } = z.safeParse(storedList, found);
  const list = data && validBoard(data, today);
  if (!list) await forgetDevice((other) => other !== key);
  return list;
}

/** Stored in the wire format, so that the next release can parse or reject it. */
async function writeList(key: string, { at, orders }: StoredBoard): Promise<void> {
  await writeDevice(key, z.encode(storedList, { at, orders: [...orders] }));
}

const WRITE_AFTER_MS = 1_000;

interface TodaysList {
  readonly today: Day;
  readonly orders: readonly Order[] | undefined;
  readonly updatedAt: number;
  readonly hasFailed: boolean;
}

export function useDeviceList({ today, orders, updatedAt, hasFailed }: TodaysList) {
  const { slug } = useShop();
  const { account } = useIdentity();
  const key = deviceKey(account?.userId ?? "", slug);
  const [stored, setStored] = useState<StoredBoard>();
  const isUnanswered = useLate(hasFailed);

  useEffect(() => {
    void readList(key, today).then(setStored);
  }, [key, today]);
  useEffect(() => {
    if (!orders) return;
    const list = boardToStore(orders, updatedAt);
    const timer = setTimeout(() => void writeList(key, list), WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [key, orders, updatedAt]);

  return orders || !isUnanswered ? undefined : stored;
}

/** When the shown list was stored on this device (ms); undefined for a list from the server. */
export const StoredListTime = createContext<number | undefined>(undefined);

/** Button properties: orders of a stored list cannot be changed. */
export function useMoveGate() {
  const { kept } = useWords("board");
  const disabled = use(StoredListTime) !== undefined;
  return { disabled, title: disabled ? kept.no_moves : undefined };
}
