import { useCallback, useRef, useState } from "react";
import { ApiError, isApiError } from "../../platform/api.ts";

/** One thing at a time: a second tap does nothing twice. Why something was not done stays until it is tried again. */
export function useTask() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError>();
  const isRunning = useRef(false);
  const run = useCallback(async (work: () => Promise<unknown>): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      setProblem(isApiError(error) ? error : new ApiError("internal_error"));
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }, []);
  return { isBusy, problem, run };
}
