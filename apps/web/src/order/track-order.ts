import { order as orderSchema, PATHS } from "@comptoir/contract";
import { isFinal, type Order, TIMERS } from "@comptoir/domain";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { useIdentityState } from "../identity/identity-state.ts";
import { orderKey } from "../identity/staff-memory.ts";
import { call, isApiError } from "../platform/api.ts";
import { forgetDevice, readDevice, writeDevice } from "../platform/device-store.ts";
import { type LiveStatus, openLive } from "../platform/live.ts";
import { useSilence } from "../platform/use-silence.ts";
import { useVisit } from "../shop/visit.ts";
import { addOpenOrder, forgetOpenOrder } from "./open-orders.ts";

export interface OrderRef {
  readonly slug: string;
  readonly number: number;
  readonly key?: string | null;
}

const MY_ORDERS = ["my-orders"];

/**
 * Access is granted by the account, by the cookie of the ordering browser or by the key of a link.
 */
export function orderQuery({ userId, ...ref }: OrderRef & { readonly userId: string | null }) {
  return queryOptions({
    queryKey: [...MY_ORDERS, userId, ref.slug, ref.number, ref.key ?? null],
    queryFn: ({ signal }) => fetchOrder(ref, signal),
    retry: (count, error) => count < 2 && !isRefusal(error),
  });
}

export function isRefusal(error: unknown): boolean {
  return isApiError(error) && (error.status === 404 || error.status === 400);
}

export interface TrackedOrder {
  readonly order: Order | undefined;
  /** False if neither the stream nor polling gets answers, or after a long silence. */
  readonly isUpToDate: boolean;
}

interface FollowedOrder extends TrackedOrder {
  readonly applyChange: (order: Order) => void;
}

export function useTrackedOrder(ref: OrderRef): FollowedOrder {
  const [order, setOrder] = useState<Order>();
  const [status, setStatus] = useState<LiveStatus>("connecting");
  const [didAnswer, setDidAnswer] = useState(true);
  const userId = useIdentityState(({ user }) => user?.userId);
  const visit = useVisit();
  const queries = useQueryClient();
  const address = addressOf(ref);
  // A shared link does not make the order the visitor's own.
  const isOwn = !ref.key;

  useEffect(() => {
    if (!order || !isOwn) return;
    const { slug, number, state, amounts } = order;
    if (isFinal(state)) forgetOpenOrder(slug, visit, number);
    else addOpenOrder(slug, visit, { number, state, total: amounts.total });
    void storeOrder(order, userId ?? null);
  }, [order, isOwn, userId, visit]);

  // biome-ignore lint/correctness/useExhaustiveDependencies(userId): a guest who signs in takes the order along, and from then on only the account opens it.
  useEffect(
    () =>
      openLive({
        path: `${PATHS.liveOrder}?${address}`,
        signed: true,
        onStatus: setStatus,
        onEvent: ({ name, data }) => {
          const sent = name === "order" ? z.safeParse(orderSchema, JSON.parse(data)) : undefined;
          if (sent?.success) setOrder(sent.data);
        },
      }),
    [address, userId],
  );

  const isDown = status === "offline";
  useEffect(() => {
    if (!isDown) return;
    const ended = new AbortController();
    let isAsking = false;
    const refresh = async () => {
      if (isAsking) return;
      isAsking = true;
      try {
        setOrder(await fetchOrderAt(address, ended.signal));
        setDidAnswer(true);
      } catch (error) {
        if (ended.signal.aborted) return;
        setDidAnswer(false);
        // The link was revoked, or the order now belongs to an account: reload, so that the page
        // shows it.
        if (isRefusal(error)) void queries.invalidateQueries({ queryKey: MY_ORDERS });
      } finally {
        isAsking = false;
      }
    };
    void refresh();
    const timer = setInterval(() => void refresh(), TIMERS.autoRefresh);
    return () => {
      ended.abort();
      clearInterval(timer);
    };
  }, [isDown, address, queries]);

  const isSilent = useSilence() !== null;
  return { order, isUpToDate: !isSilent && (!isDown || didAnswer), applyChange: setOrder };
}

function fetchOrder(ref: OrderRef, signal: AbortSignal): Promise<Order> {
  return fetchOrderAt(addressOf(ref), signal);
}

function fetchOrderAt(address: string, signal: AbortSignal): Promise<Order> {
  return call(`${PATHS.trackOrder}?${address}`, { answers: orderSchema, signed: true, signal });
}

export function addressOf({ slug, number, key }: OrderRef): string {
  const query = { restaurantId: slug, orderNumber: String(number), ...(key && { key }) };
  return String(new URLSearchParams(query));
}

const storedOrder = z.object({ at: z.number(), order: orderSchema });
type StoredOrder = z.output<typeof storedOrder>;

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
