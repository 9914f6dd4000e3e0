import { useWords } from "../../i18n/words.ts";
import { useChangeFields } from "../../office/draft/use-draft.ts";
import { Switch } from "../../ui/switch.tsx";
import { type DishContent, dishPath } from "./menu-content.ts";

interface SaleSwitchProps {
  readonly category: string;
  readonly dish: DishContent;
  readonly name: string;
}

/** On sale or not, for now. */
export function SaleSwitch({ category, dish, name }: SaleSwitchProps) {
  const words = useWords("officeMenu");
  const change = useChangeFields();
  return (
    <Switch
      aria-label={words.on_sale(name)}
      isOn={dish.state === undefined}
      onSwitch={(isOn) =>
        change([
          { path: dishPath(category, dish.itemId, "state"), value: isOn ? undefined : "off" },
        ])
      }
    />
  );
}
