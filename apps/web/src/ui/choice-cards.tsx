import { ChoiceGroup, type ChoiceGroupProps } from "./choice-chips.tsx";
import { classNames } from "./class-names.ts";

interface ChoiceCardsProps<T extends string> extends ChoiceGroupProps<T> {
  readonly className?: string;
  readonly legendLook?: string;
}

export function ChoiceCards<T extends string>({
  className,
  legendLook = "mb-2 text-sm font-semibold",
  ...group
}: ChoiceCardsProps<T>) {
  return (
    <ChoiceGroup
      {...group}
      legendLook={legendLook}
      className={classNames("grid gap-2", className)}
      choiceLook={(isChosen) =>
        classNames(
          "flex min-h-14 rounded-2xl border-2 px-4 py-2.5 has-disabled:border-dashed has-disabled:bg-cream-deep",
          isChosen ? "border-accent bg-accent-soft" : "border-line bg-paper hover:border-accent/50",
          group.isInvalid && !isChosen && "border-alarm/60",
        )
      }
    />
  );
}
