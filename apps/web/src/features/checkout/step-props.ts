import type { Draft } from "./draft.ts";
import type { ChangeDraft } from "./use-draft.ts";

/** What every step of the checkout is given. */
export interface StepProps {
  readonly draft: Draft;
  readonly change: ChangeDraft;
  readonly onDone: () => void;
  /** Why the customer was sent back here. */
  readonly problem: string | null;
  readonly takesFocus: boolean;
}
