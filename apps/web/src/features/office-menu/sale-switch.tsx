import { dishPath, type SaleState } from "@comptoir/domain";
import { memo } from "react";
import { useWords } from "../../i18n/words.ts";
import { useChangeFields, useContent } from "../../office/draft/use-draft.ts";
import { Switch } from "../../ui/switch.tsx";
import { useNameOf } from "./use-menu-words.ts";

interface SaleSwitchProps {
  readonly category: string;
  readonly itemId: string;
}

export const SaleSwitch = memo(function SaleSwitch({ category, itemId }: SaleSwitchProps) {
  const words = useWords("officeMenu");
  const change = useChangeFields();
  const name = useNameOf(itemId);
  const path = dishPath(category, itemId, "state");
  const state = useContent<SaleState>(path);
  if (state === "archived") return null;
  return (
    <span className="pr-2">
      <Switch
        aria-label={words.on_sale(name)}
        isOn={state === undefined}
        onSwitch={(isOn) => change([{ path, value: isOn ? undefined : "off" }])}
      />
    </span>
  );
});
