import { OFFICE_PATHS } from "@comptoir/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useIdentity } from "../../identity/use-identity.ts";
import { useLive } from "../../platform/live.ts";
import { draftQuery, officeKey, officePath, sendChanges, sendOnLeaving } from "./draft-calls.ts";
import { DraftContext } from "./draft-context.ts";
import { createDraftStore, type DraftStore, unsentOf } from "./draft-store.ts";
import { adoptKeptChanges, keepChanges } from "./kept-changes.ts";

interface DraftProviderProps {
  readonly slug: string;
  readonly children: ReactNode;
}

/** The shop's draft for all rooms inside, kept up to date and saved as it is changed. */
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
    createDraftStore(adoptKeptChanges(slug, userId), {
      send: (changes) => sendChanges(slug, changes),
      keep: (changes) => keepChanges(slug, userId, changes),
      onSaved: () => {
        const { queryKey } = draftQuery(slug);
        // It was asked before this was saved.
        if (client.isFetching({ queryKey }) > 0) void client.refetchQueries({ queryKey });
      },
    }),
  );
  useEffect(() => {
    if (data) store.receive(data);
  }, [store, data]);
  useSendingInTime(store, slug);
  useNews(slug);
  // Every field looks here: were it new each time, all of them would be drawn again.
  const context = useMemo(
    () => ({ slug, store, error, refetch: () => void refetch() }),
    [slug, store, error, refetch],
  );
  return <DraftContext value={context}>{children}</DraftContext>;
}

/** What is unsent goes out before the page does, and as soon as there is a connection. */
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
      if (!store.getState().isKept) event.preventDefault();
    };
    window.addEventListener("pagehide", leave);
    window.addEventListener("beforeunload", warn);
    window.addEventListener("online", store.retry);
    document.addEventListener("visibilitychange", hide);
    // What could not be sent while nobody was signed in.
    store.retry();
    return () => {
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("beforeunload", warn);
      window.removeEventListener("online", store.retry);
      document.removeEventListener("visibilitychange", hide);
      // Within the app nothing is left behind: it is on the device and on its way.
      store.leaveField();
      store.stop();
    };
  }, [store, slug]);
}

/** What of the office's answers is old once that happened. */
const OUTDATED_BY: Readonly<Record<string, readonly string[]>> = {
  draft: ["draft", "review"],
  plans: ["plans"],
};

function useNews(slug: string) {
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
