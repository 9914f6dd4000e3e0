import { type BankFileResult, MAX_BANK_FILE_BYTES } from "@comptoir/contract";
import { useCallback, useRef, useState } from "react";
import { ApiError } from "../../../platform/api.ts";
import { useShop } from "../../../shop/shop-context.tsx";
import { sendBankFile, useRefreshBank } from "./bank-calls.ts";

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
  /** Files not yet sent, including the one being sent. */
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
