import {
  acceptPaidResponse,
  BANK_PATHS,
  type BankFileResult,
  bankEntry,
  getBankEntriesResponse,
  importBankFileResponse,
  MAX_BANK_FILE_BYTES,
} from "@comptoir/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { ApiError, call } from "../../../platform/api.ts";
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

function useRefreshBank() {
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
    mutationFn,
    onSettled: () => refresh.mutate(),
  });
  return { mutate, data, error, isBusy: isPending || refresh.isPending };
}

function sendBankFile(slug: string, file: File) {
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

export interface BankReport {
  readonly name: string;
  readonly result?: BankFileResult;
  readonly error?: unknown;
}

export function useBankImport() {
  const { slug } = useShop();
  const refresh = useRefreshBank();
  const [reading, setReading] = useState<string>();
  const [reports, setReports] = useState<readonly BankReport[]>([]);
  const waiting = useRef<File[]>([]);

  const take = useCallback(
    async (files: readonly File[]) => {
      const isBusy = waiting.current.length > 0;
      waiting.current.push(...files);
      // The loop already running sends these too.
      if (files.length === 0 || isBusy) return;
      setReports([]);
      for (let [file] = waiting.current; file; [file] = waiting.current) {
        setReading(file.name);
        const report = await sendOne(slug, file);
        setReports((before) => [...before, report]);
        waiting.current.shift();
      }
      setReading(undefined);
      await refresh();
    },
    [slug, refresh],
  );
  return { reading, reports, take };
}

async function sendOne(slug: string, file: File): Promise<BankReport> {
  const { name } = file;
  try {
    if (file.size > MAX_BANK_FILE_BYTES) throw new ApiError("payload_too_large");
    return { name, result: await sendBankFile(slug, file) };
  } catch (error) {
    return { name, error };
  }
}
