import { type ReactNode, useMemo } from "react";
import { DraftContext, useDraftContext } from "../../office/draft/draft-context.ts";
import type { FieldEdit } from "../../office/draft/unsent-changes.ts";
import { applyToSharedGroups } from "./composed-changes.ts";

interface GroupScopeProps {
  readonly dish: string;
  readonly group: string;
  readonly isEverywhere: boolean;
  readonly children: ReactNode;
}

/**
 * The schema repeats a group in each dish that has it. Edits made inside apply to all dishes with
 * an identical group, or to this dish only.
 */
export function GroupScope({ dish, group, isEverywhere, children }: GroupScopeProps) {
  const context = useDraftContext();
  const scoped = useMemo(() => {
    if (!isEverywhere) return context;
    const { store } = context;
    const change = (edits: readonly FieldEdit[]) =>
      store.change(applyToSharedGroups(store.getState().content, dish, group, edits));
    return { ...context, store: { ...store, change } };
  }, [context, dish, group, isEverywhere]);
  return <DraftContext value={scoped}>{children}</DraftContext>;
}
