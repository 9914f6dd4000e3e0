import { PUSH_PATHS, subscribePushResponse, unsubscribePushResponse } from "@comptoir/contract";
import type { Language } from "@comptoir/domain";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import * as z from "zod/mini";
import { useStore } from "zustand";
import { errorWords } from "../../i18n/error-words.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useIdentity } from "../../identity/use-identity.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { call, isApiError } from "../../platform/api.ts";
import { deviceEndpoint, notifyState, subscribeDevice } from "../../platform/device-push.ts";
import { readAs } from "../../platform/read-as.ts";
import { storedByKey } from "../../platform/stored-state.ts";
import { Notice } from "../../ui/notice.tsx";
import { Switch } from "../../ui/switch.tsx";

/** Id of the user who turned notifications on for this device. */
const notifiedUser = storedByKey<string | null>({
  name: "told",
  read: readAs(z.nullable(z.string())),
  empty: () => null,
});

/**
 * Notifies this device when no board is open. A setting of the device, not of the shop, so it takes
 * effect at once.
 */
export function NotifySwitch() {
  const { device: words } = useWords("officeService");
  const errors = useWords("errors");
  const language = useLanguage();
  const { slug } = useDraftContext();
  const userId = useIdentity().account?.userId ?? "";
  const [id, hintId] = [useId(), useId()];
  const state = notifiedUser(slug);
  const isNotified = useStore(state) === userId;
  const remember = (isOn: boolean) => state.update(() => (isOn ? userId : null));
  const { mutate, isPending, variables, data, error } = useMutation({
    networkMode: "always",
    mutationFn: async (isOn: boolean) => {
      if (isOn) return await registerDevice(slug, language);
      await unregisterDevice(slug);
      return false;
    },
    onSuccess: remember,
  });
  const [wasNotified] = useState(isNotified);
  useQuery({
    queryKey: ["notify-device", slug, userId],
    queryFn: async () => {
      // The server forgets devices when a user signs out everywhere. Never ask for permission here.
      const isAllowed = Notification.permission === "granted";
      const isRenewed = isAllowed && (await registerDevice(slug, language));
      if (!isRenewed) remember(false);
      return isRenewed;
    },
    enabled: wasNotified,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const browser = notifyState();
  if (browser === "impossible") {
    return <p className="text-sm text-ink-soft">{words.impossible}</p>;
  }
  const isRefused = browser === "forbidden" || (variables === true && data === false);
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="min-w-0 self-start text-sm font-semibold wrap-anywhere">
        {words.label}
      </label>
      <Switch
        id={id}
        aria-describedby={hintId}
        aria-busy={isPending}
        isOn={isPending ? variables : isNotified}
        onSwitch={(isOn) => !isPending && mutate(isOn)}
      />
      <p id={hintId} className="text-sm text-ink-soft">
        {words.hint}
      </p>
      {isRefused && <Notice tone="info">{words.forbidden}</Notice>}
      {error && (
        <Notice tone="error">{isApiError(error) ? errorWords(errors, error) : words.failed}</Notice>
      )}
    </div>
  );
}

async function registerDevice(slug: string, language: Language): Promise<boolean> {
  const subscription = await subscribeDevice();
  if (!subscription) return false;
  await call(PUSH_PATHS.subscribeStaffPush, {
    method: "POST",
    signed: "staff",
    body: { restaurantId: slug, language, subscription },
    answers: subscribePushResponse,
  });
  return true;
}

/**
 * Removes the registration on the server only: the browser's subscription may also serve order
 * notifications.
 */
async function unregisterDevice(slug: string): Promise<void> {
  const endpoint = await deviceEndpoint();
  if (!endpoint) return;
  await call(PUSH_PATHS.unsubscribeStaffPush, {
    method: "POST",
    signed: "staff",
    body: { restaurantId: slug, endpoint },
    answers: unsubscribePushResponse,
  });
}
