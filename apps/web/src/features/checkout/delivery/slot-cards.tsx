import { DELIVERY_SLOTS } from "@comptoir/domain";
import { CloudSun, Moon, Sun, Sunrise } from "lucide-react";
import { useWords } from "../../../i18n/words.ts";
import { ChoiceCards } from "../../../ui/choice-cards.tsx";

const ICONS = { morning: Sunrise, afternoon: Sun, late_afternoon: CloudSun, evening: Moon };

interface SlotCardsProps {
  readonly slots: readonly string[];
  readonly value: string;
  readonly isInvalid: boolean;
  readonly onChange: (slot: string) => void;
}

export function SlotCards({ slots, value, isInvalid, onChange }: SlotCardsProps) {
  const { delivery: words } = useWords("checkout");
  return (
    <ChoiceCards
      legend={words.slot}
      className="grid-cols-2"
      value={value}
      isInvalid={isInvalid}
      onChange={onChange}
      choices={slots.map((slot) => ({ value: slot, content: <Slot slot={slot} /> }))}
    />
  );
}

function Slot({ slot }: { slot: string }) {
  const { delivery: words } = useWords("checkout");
  const name = DELIVERY_SLOTS.find(({ time }) => time === slot)?.name;
  const Icon = name ? ICONS[name] : undefined;
  return (
    <span className="flex flex-col gap-0.5">
      {name && (
        <span className="flex items-center gap-1.5 font-semibold leading-tight">
          {Icon && <Icon size={18} aria-hidden className="shrink-0 text-accent" />}
          {words.slots[name]}
        </span>
      )}{" "}
      <span className="text-sm text-ink-soft tabular-nums">{slot.replace("-", " – ")}</span>
    </span>
  );
}
