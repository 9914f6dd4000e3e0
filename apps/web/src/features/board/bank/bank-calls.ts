import {
  acceptPaidResponse,
  BANK_PATHS,
  bankEntry,
  getBankEntriesResponse,
  importBankFileResponse,
} from "@comptoir/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { call } from "../../../platform/api.ts";
import { useShop } from "../../../shop/shop-context.tsx";
import { refreshOrders } from "../orders/board-orders.ts";

const BANK = "bank";
const signed = "staff" as const;
const ofShop = (path: string, slug: string) =>
  `${path}?${new URLSearchParams({ restaurantId: slug })}`;

export function useBankEntries(isEnabled: boolean) {
  const { slug } = useShop();
  return useQuery({
    queryKey: [BANK, slug],
    queryFn: ({ signal }) =>
      call(ofShop(BANK_PATHS.getBankEntries, slug), {
        answers: getBankEntriesResponse,
        signed,
        signal,
      }),
    enabled: isEnabled,
    retry: false,
  });
}

export function useRefreshBank() {
  const { slug } = useShop();
  const client = useQueryClient();
  return useCallback(
    () =>
      Promise.all([
        client.refetchQueries({ queryKey: [BANK, slug] }),
        refreshOrders(client, slug),
      ]).catch(() => {}),
    [client, slug],
  );
}

export function useBankChange<T, V>(mutationFn: (change: V) => Promise<T>) {
  const refresh = useMutation({ networkMode: "always", mutationFn: useRefreshBank() });
  const { mutate, data, error, isPending } = useMutation({
    networkMode: "always",
    mutationFn,
    onSettled: () => refresh.mutate(),
  });
  return { mutate, data, error, isBusy: isPending || refresh.isPending };
}

export function sendBankFile(slug: string, file: File) {
  return call(ofShop(BANK_PATHS.importBankFile, slug), {
    method: "POST",
    body: file,
    headers: { "content-type": "application/xml" },
    answers: importBankFileResponse,
    signed,
  });
}

export function acceptPaid(ids: readonly string[]) {
  return call(BANK_PATHS.acceptPaid, {
    method: "POST",
    body: { ids },
    answers: acceptPaidResponse,
    signed,
  });
}

export function assignEntry(id: string, orderNumber: number | null) {
  return call(BANK_PATHS.assignBankEntry, {
    method: "POST",
    body: { id, orderNumber },
    answers: bankEntry,
    signed,
  });
}

export function setEntryAside(id: string, isSetAside: boolean) {
  return call(BANK_PATHS.setAsideBankEntry, {
    method: "POST",
    body: { id, isSetAside },
    answers: bankEntry,
    signed,
  });
}
