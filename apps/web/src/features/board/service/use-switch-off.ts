import { UNDO_MS } from "@comptoir/domain";
import { useQuery } from "@tanstack/react-query";
import { errorWords } from "../../../i18n/error-words.ts";
import { useWords } from "../../../i18n/words.ts";
import { useOffWords } from "../../../order/service/off-words.ts";
import {
  type ServiceNow,
  type Switching,
  staffServiceQuery,
  useServiceCalls,
} from "../../../order/service/staff-service.ts";
import { useTask } from "../../../order/service/use-task.ts";
import { ApiError, isApiError } from "../../../platform/api.ts";
import { useShop } from "../../../shop/shop-context.tsx";
import { showToast } from "../../../ui/toasts.ts";

/** Switches something off, and says so with the way back. */
export function useSwitchOff(onDone: () => void) {
  const { slug, shop } = useShop();
  const words = useWords("board").service;
  const { untilOf } = useOffWords(shop);
  const { data } = useQuery(staffServiceQuery(slug));
  const calls = useServiceCalls(slug);
  const putBack = usePutBack();
  const { isBusy, problem, run } = useTask();

  const switchOff = async (asked: Switching, says: (until: string) => string) => {
    const isAlready = data && findOff(data, asked) !== undefined;
    const done = { service: data };
    const isDone = await run(async () => {
      done.service = await calls.switchOff(asked);
    });
    if (!isDone) return;
    onDone();
    const off = done.service && findOff(done.service, asked);
    const undo = { label: words.off.undo, onPress: () => void putBack([asked]) };
    // What was off before is not taken back with its new end.
    const actions = isAlready ? [] : [undo];
    const text = says(untilOf(off?.until ?? null));
    showToast(text, { tone: "success", duration: UNDO_MS, actions });
  };
  return { isBusy, problem, switchOff };
}

type Off = Pick<Switching, "kind" | "id" | "reason">;

function findOff({ offs }: ServiceNow, { kind, id, reason }: Off) {
  return offs.find((off) => off.kind === kind && off.id === id && off.reason === reason);
}

/** Puts things back where there is no place for a problem but a toast; with it comes the way to try again. */
export function usePutBack() {
  const { slug, shop } = useShop();
  const words = useWords("board").service;
  const errors = useWords("errors");
  const { nameOf } = useOffWords(shop);
  const calls = useServiceCalls(slug);
  const putBack = async (offs: readonly Off[]): Promise<boolean> => {
    const [first] = offs;
    if (!first) return true;
    try {
      await calls.putBack(offs);
      const { was_put_back, were_put_back } = words.off;
      const text = offs.length > 1 ? were_put_back(offs.length) : was_put_back(nameOf(first));
      showToast(text, { tone: "success" });
      return true;
    } catch (error) {
      const problem = isApiError(error) ? error : new ApiError("internal_error");
      const retry = { label: words.retry, onPress: () => void putBack(offs) };
      const text = words.not_done(errorWords(errors, problem));
      showToast(text, { tone: "error", duration: UNDO_MS, actions: [retry] });
      return false;
    }
  };
  return putBack;
}
