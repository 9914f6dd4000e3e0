import { OFFICE_PATHS } from "@comptoir/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useIdentity } from "../../identity/use-identity.ts";
import { useLive } from "../../platform/live.ts";
import { draftQuery, officeKey, officePath, sendChanges, sendOnLeaving } from "./draft-calls.ts";
import { DraftContext } from "./draft-context.ts";
import { createDraftStore, type DraftStore, unsentOf } from "./draft-store.ts";
import { adoptStoredChanges, storeChanges } from "./stored-changes.ts";

interface DraftProviderProps {
  readonly slug: string;
  readonly children: ReactNode;
}

export function DraftProvider({ slug, children }: DraftProviderProps) {
  const userId = useIdentity().account?.userId ?? "";
  return (
    <DraftOf key={`${slug} ${userId}`} slug={slug} userId={userId}>
      {children}
    </DraftOf>
  );
}

function DraftOf({ slug, userId, children }: DraftProviderProps & { readonly userId: string }) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(draftQuery(slug));
  const [store] = useState(() =>
    createDraftStore(adoptStoredChanges(slug, userId), {
      send: (changes) => sendChanges(slug, changes),
      storeChanges: (changes) => storeChanges(slug, userId, changes),
      onSaved: () => {
        const { queryKey } = draftQuery(slug);
        // The fetch in flight may have been answered before this save.
        if (client.isFetching({ queryKey }) > 0) void client.refetchQueries({ queryKey });
      },
    }),
  );
  useEffect(() => {
    if (data) store.receive(data);
  }, [store, data]);
  useSendingInTime(store, slug);
  useLiveUpdates(slug);
  // Memoised: every field reads this context.
  const context = useMemo(
    () => ({ slug, store, error, refetch: () => void refetch() }),
    [slug, store, error, refetch],
  );
  return <DraftContext value={context}>{children}</DraftContext>;
}

/** Sends unsent changes when the page is hidden or left, and when the connection returns. */
function useSendingInTime(store: DraftStore, slug: string) {
  useEffect(() => {
    const leave = () => {
      const unsent = unsentOf(store.getState());
      if (unsent.length > 0) void sendOnLeaving(slug, unsent);
    };
    const hide = () => {
      if (document.visibilityState === "hidden") store.leaveField();
      else store.retry();
    };
    const warn = (event: BeforeUnloadEvent) => {
      if (!store.getState().isStored) event.preventDefault();
    };
    window.addEventListener("pagehide", leave);
    window.addEventListener("beforeunload", warn);
    window.addEventListener("online", store.retry);
    document.addEventListener("visibilitychange", hide);
    // Restarts a store stopped by the cleanup, and sends what could not be sent while signed out.
    store.retry();
    return () => {
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("beforeunload", warn);
      window.removeEventListener("online", store.retry);
      document.removeEventListener("visibilitychange", hide);
      // When leaving within the app, changes are sent at once and stay on the device until saved.
      store.leaveField();
      store.stop();
    };
  }, [store, slug]);
}

/** Queries to refetch per live event; other events refetch all of them. */
const OUTDATED_BY: Readonly<Record<string, readonly string[]>> = {
  draft: ["draft", "review"],
  plans: ["plans"],
};

function useLiveUpdates(slug: string) {
  const client = useQueryClient();
  const refetch = (...what: readonly string[]) =>
    client.invalidateQueries({ queryKey: officeKey(slug, ...what) });
  useLive(officePath(OFFICE_PATHS.live, slug), {
    onEvent: async ({ name }) => {
      const parts = OUTDATED_BY[name];
      if (parts) for (const part of parts) await refetch(part);
      else await refetch();
    },
    refetch: () => void refetch(),
  });
}
