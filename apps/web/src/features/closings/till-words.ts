import { type Rappen, rappen } from "@comptoir/domain";
import { formatPrice } from "../../i18n/formats.ts";
import { useWords } from "../../i18n/words.ts";

export function useTillWords(): (difference: Rappen | null) => string {
  const { till } = useWords("closings");
  return (difference) => {
    if (difference === null) return till.not_counted;
    if (difference === 0) return till.right;
    const amount = formatPrice(rappen(Math.abs(difference)));
    return difference < 0 ? till.missing(amount) : till.too_much(amount);
  };
}
