import type { Profile } from "@comptoir/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import {
  type CheckoutUser,
  type Draft,
  draftFor,
  emptyDraft,
  readDraft,
  removeDraft,
  writeDraft,
} from "./draft.ts";

export type ChangeDraft = (patch: Partial<Draft>) => void;

/** What the customer has filled in so far, kept through Back, closing and reload. */
export function useDraft(slug: string, user: CheckoutUser | null, profile: Profile | null) {
  const [draft, show] = useState(() => draftFor(readDraft(slug) ?? emptyDraft(), user, profile));
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
    removeDraft(slug);
    latest.current = draftFor(emptyDraft(), user, profile);
    show(latest.current);
  }, [slug, user, profile]);

  const uid = user?.uid;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever the user is counts, not the object.
  useEffect(() => {
    // Who is signed in is known a moment after the page; until then the stored draft was hidden.
    latest.current = draftFor(readDraft(slug) ?? latest.current, user, profile);
    show(latest.current);
  }, [slug, uid, profile]);

  return { draft, change, clear };
}
