import { dishPath, readField } from "@comptoir/domain";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import type { Companions } from "../../office/draft/use-draft.ts";
import { copyCheapestSize } from "./dish-changes.ts";
import type { SizeContent } from "./menu-content.ts";

export function useCopyCheapestSize(category: string, itemId: string) {
  const { store } = useDraftContext();
  return (size: string, field: keyof SizeContent): Companions =>
    (value) => {
      const sizes = (readField(store.getState().content, dishPath(category, itemId, "sizes")) ??
        {}) as Readonly<Record<string, SizeContent>>;
      const { [field]: _before, ...others } = sizes[size] ?? {};
      const changed = value === undefined ? others : { ...others, [field]: value };
      return copyCheapestSize(category, itemId, { ...sizes, [size]: changed });
    };
}
