import { PUSH_PATHS, subscribePushResponse, unsubscribePushResponse } from "@comptoir/contract";
import { isFinal, type Language, type Order } from "@comptoir/domain";
import { useMutation, useQuery } from "@tanstack/react-query";
import { BellOff, BellRing } from "lucide-react";
import { useState } from "react";
import * as z from "zod/mini";
import { useStore } from "zustand";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { call, isApiError } from "../../platform/api.ts";
import {
  checkDevice,
  deviceEndpoint,
  notifyState,
  subscribeDevice,
} from "../../platform/device-push.ts";
import { readAs } from "../../platform/read-as.ts";
import { useVisit } from "../../shop/visit.ts";
import { storedByVisit } from "../../shop/visit-storage.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { CallProblem } from "./call-problem.tsx";

const followed = storedByVisit<readonly number[]>({
  name: "followed",
  read: readAs(z.array(z.int())),
  empty: () => [],
});
const MOST_REMEMBERED = 20;

export function PushButton({ order, linkKey }: { order: Order; linkKey: string | null }) {
  const { push: words } = useWords("orders");
  const language = useLanguage();
  const { slug, number } = order;
  const state = followed(slug, useVisit());
  const isFollowed = useStore(state).includes(number);
  const others = (numbers: readonly number[]) => numbers.filter((other) => other !== number);
  const follow = useMutation({
    mutationFn: () => followOrder({ order, linkKey }, language),
    onSuccess: (isAllowed) => {
      if (isAllowed) {
        state.update((numbers) => [number, ...others(numbers)].slice(0, MOST_REMEMBERED));
      }
    },
  });
  const unfollow = useMutation({
    mutationFn: () => unfollowOrder({ order, linkKey }),
    onSuccess: () => state.update(others),
  });
  const [wasFollowed] = useState(isFollowed);
  useQuery({
    queryKey: ["push", slug, number],
    queryFn: async () => {
      const isRenewed = await renewFollowing({ order, linkKey }, language);
      if (!isRenewed) state.update(others);
      return isRenewed;
    },
    enabled: wasFollowed && !isFinal(order.state),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const isRefused = follow.data === false;
  if (isFinal(order.state) || (notifyState() !== "possible" && !isRefused)) return null;
  const error = follow.error ?? unfollow.error;
  return (
    <div className="flex flex-col gap-1.5">
      {isFollowed ? (
        <Button look="secondary" busy={unfollow.isPending} onClick={() => unfollow.mutate()}>
          <BellOff size={18} aria-hidden />
          {words.stop}
        </Button>
      ) : (
        <Button look="secondary" busy={follow.isPending} onClick={() => follow.mutate()}>
          <BellRing size={18} aria-hidden />
          {words.start}
        </Button>
      )}
      <p role="status" className="px-2 text-center text-sm text-ink-soft">
        {isFollowed ? words.started : words.hint}
      </p>
      {isRefused && <Notice tone="info">{words.refused}</Notice>}
      {error && !isApiError(error) ? (
        <Notice tone="error">{words.failed}</Notice>
      ) : (
        <CallProblem error={error} />
      )}
    </div>
  );
}

interface FollowedOrder {
  readonly order: Pick<Order, "slug" | "number">;
  readonly linkKey: string | null;
}

/** False if notifications were denied. */
async function followOrder(followed: FollowedOrder, language: Language): Promise<boolean> {
  const subscription = await subscribeDevice();
  if (!subscription) return false;
  await call(PUSH_PATHS.subscribePush, {
    method: "POST",
    signed: true,
    body: { ...bodyOf(followed), language, subscription },
    answers: subscribePushResponse,
  });
  return true;
}

/**
 * Renews the subscription if the browser dropped it or the server's key changed. False if
 * notifications are denied now.
 */
async function renewFollowing(followed: FollowedOrder, language: Language): Promise<boolean> {
  const state = await checkDevice();
  return state === "dropped" ? await followOrder(followed, language) : state === "subscribed";
}

/** Only tells the server: the device may follow other orders with the same subscription. */
async function unfollowOrder(followed: FollowedOrder): Promise<void> {
  const endpoint = await deviceEndpoint();
  if (!endpoint) return;
  await call(PUSH_PATHS.unsubscribePush, {
    method: "POST",
    signed: true,
    body: { ...bodyOf(followed), endpoint },
    answers: unsubscribePushResponse,
  });
}

function bodyOf({ order: { slug, number }, linkKey }: FollowedOrder) {
  return { restaurantId: slug, orderNumber: number, ...(linkKey && { key: linkKey }) };
}
