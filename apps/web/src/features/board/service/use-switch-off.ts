import { UNDO_MS } from "@comptoir/domain";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { errorWords } from "../../../i18n/error-words.ts";
import { useWords } from "../../../i18n/words.ts";
import { useOutageWords } from "../../../order/service/outage-words.ts";
import {
  type ServiceNow,
  type SwitchOffInput,
  staffServiceQuery,
  useServiceCalls,
} from "../../../order/service/staff-service.ts";
import { asApiError } from "../../../platform/api.ts";
import { useShop } from "../../../shop/shop-context.tsx";
import { showToast } from "../../../ui/toasts.ts";

export function useSwitchOff(onDone: () => void) {
  const { slug, shop } = useShop();
  const words = useWords("board").service;
  const { untilOf } = useOutageWords(shop);
  const { data } = useQuery(staffServiceQuery(slug));
  const calls = useServiceCalls(slug);
  const putBack = usePutBack();
  const client = useQueryClient();
  const mutationKey = ["switch-off", slug];
  const { mutate, isPending, error } = useMutation({
    mutationKey,
    mutationFn: async ({ request, toastText }: SwitchOffTask) => {
      const isAlready = data && findOutage(data, request) !== undefined;
      const service = await calls.switchOff(request);
      onDone();
      const undo = { label: words.off.undo, onPress: () => void putBack([request]) };
      // No undo if it was off already: undo would not restore the earlier end.
      const actions = isAlready ? [] : [undo];
      const text = toastText(untilOf(findOutage(service, request)?.until ?? null));
      showToast(text, { tone: "success", duration: UNDO_MS, actions });
    },
  });
  const switchOff = (task: SwitchOffTask) => {
    // A second tap may come before `isPending` is rendered.
    if (client.isMutating({ mutationKey }) === 0) mutate(task);
  };
  return { isPending, error, switchOff };
}

interface SwitchOffTask {
  readonly request: SwitchOffInput;
  readonly toastText: (until: string) => string;
}

type OutageRef = Pick<SwitchOffInput, "kind" | "id" | "reason">;

function findOutage({ outages }: ServiceNow, { kind, id, reason }: OutageRef) {
  return outages.find(
    (outage) => outage.kind === kind && outage.id === id && outage.reason === reason,
  );
}

export function usePutBack() {
  const { slug, shop } = useShop();
  const words = useWords("board").service;
  const errors = useWords("errors");
  const { nameOf } = useOutageWords(shop);
  const calls = useServiceCalls(slug);
  const putBack = async (outages: readonly OutageRef[]): Promise<boolean> => {
    const [first] = outages;
    if (!first) return true;
    try {
      await calls.putBack(outages);
      const { was_put_back, were_put_back } = words.off;
      const text = outages.length > 1 ? were_put_back(outages.length) : was_put_back(nameOf(first));
      showToast(text, { tone: "success" });
      return true;
    } catch (error) {
      const problem = asApiError(error);
      const retry = { label: words.retry, onPress: () => void putBack(outages) };
      const text = words.not_done(errorWords(errors, problem));
      showToast(text, { tone: "error", duration: UNDO_MS, actions: [retry] });
      return false;
    }
  };
  return putBack;
}
