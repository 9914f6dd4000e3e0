import type { Profile } from "@comptoir/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import { type CheckoutUser, type Draft, openDraft, removeDraft, writeDraft } from "./draft.ts";

export type ChangeDraft = (patch: Partial<Draft>) => void;

/** What the customer has filled in so far, kept through Back, closing and reload. */
export function useDraft(slug: string, user: CheckoutUser | null, profile: Profile | null) {
  const [draft, show] = useState(() => openDraft(slug, user, profile));
  // Stored at once, not after a render: what is sent next must already be where a reload finds it.
  const latest = useRef(draft);

  const change = useCallback<ChangeDraft>(
    (patch) => {
      latest.current = { ...latest.current, ...patch };
      writeDraft(slug, latest.current);
      show(latest.current);
    },
    [slug],
  );

  const clear = useCallback(() => {
    removeDraft(slug, latest.current.owner);
    latest.current = openDraft(slug, user, profile);
    show(latest.current);
  }, [slug, user, profile]);

  useEffect(() => {
    // The customer may sign in or out at any step, and the profile comes a moment later.
    latest.current = openDraft(slug, user, profile, latest.current);
    show(latest.current);
  }, [slug, user, profile]);

  return { draft, change, clear };
}
