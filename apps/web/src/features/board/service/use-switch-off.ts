import { UNDO_MS } from "@comptoir/domain";
import { useMutation, useQuery } from "@tanstack/react-query";
import { errorWords } from "../../../i18n/error-words.ts";
import { useWords } from "../../../i18n/words.ts";
import { useOffWords } from "../../../order/service/off-words.ts";
import {
  type ServiceNow,
  type Switching,
  staffServiceQuery,
  useServiceCalls,
} from "../../../order/service/staff-service.ts";
import { ApiError, isApiError } from "../../../platform/api.ts";
import { useShop } from "../../../shop/shop-context.tsx";
import { showToast } from "../../../ui/toasts.ts";

export function useSwitchOff(onDone: () => void) {
  const { slug, shop } = useShop();
  const words = useWords("board").service;
  const { untilOf } = useOffWords(shop);
  const { data } = useQuery(staffServiceQuery(slug));
  const calls = useServiceCalls(slug);
  const putBack = usePutBack();
  const { mutate, isPending, error } = useMutation({
    networkMode: "always",
    mutationFn: async ({ asked, says }: Wanted) => {
      const isAlready = data && findOff(data, asked) !== undefined;
      const service = await calls.switchOff(asked);
      onDone();
      const undo = { label: words.off.undo, onPress: () => void putBack([asked]) };
      // No undo if it was off already: undo would not restore the earlier end.
      const actions = isAlready ? [] : [undo];
      const text = says(untilOf(findOff(service, asked)?.until ?? null));
      showToast(text, { tone: "success", duration: UNDO_MS, actions });
    },
  });
  return { isPending, error, switchOff: mutate };
}

interface Wanted {
  readonly asked: Switching;
  readonly says: (until: string) => string;
}

type Off = Pick<Switching, "kind" | "id" | "reason">;

function findOff({ offs }: ServiceNow, { kind, id, reason }: Off) {
  return offs.find((off) => off.kind === kind && off.id === id && off.reason === reason);
}

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
