import { formatChf, type Rappen } from "@comptoir/domain";
import { classNames } from "./class-names.ts";

export function Price({ amount, className }: { amount: Rappen; className?: string }) {
  return (
    <span className={classNames("whitespace-nowrap tabular-nums", className)}>
      {formatChf(amount)}
    </span>
  );
}
