import { DELIVERY_SLOTS, MAX_DAYS_AHEAD, PICK_UP_STEP_MINUTES, type Way } from "@comptoir/domain";
import { formatSlot } from "../../i18n/formats.ts";
import { useWords } from "../../i18n/words.ts";
import { useContent } from "../../office/draft/use-draft.ts";
import { NumberField } from "../../office/fields/number-field.tsx";
import { Part } from "../../office/fields/part.tsx";
import { useLabels } from "../../office/fields/use-labels.ts";
import { CapacityField } from "./capacity-field.tsx";
import { CutOffField } from "./cut-off-field.tsx";
import { SlotsSentence } from "./slots-sentence.tsx";

/** How orders of one way are spread over a day. */
export function SlotsPart({ way }: { way: Way }) {
  const { slots: words } = useWords("officeService");
  const label = useLabels();
  const at = ["service", "slots", way];
  const [lead, ahead] = [
    [...at, "leadMinutes"],
    [...at, "daysAhead"],
  ];
  return (
    <Part {...words[way]}>
      <CapacityField path={[...at, "capacity"]} />
      <div className="grid gap-4 sm:grid-cols-2">
        <LengthField way={way} />
        <NumberField
          path={lead}
          label={label(lead)}
          hint={words.lead_hint}
          min={0}
          max={7 * 24 * 60}
          unit="min"
          isOptional
        />
        <NumberField
          path={ahead}
          label={label(ahead)}
          hint={words.days_ahead(way === "delivery" ? MAX_DAYS_AHEAD : 0)}
          min={0}
          max={120}
          isOptional
        />
      </div>
      <CutOffField way={way} />
      <SlotsSentence way={way} />
    </Part>
  );
}

/** Slots of a length are made within hours; a delivery without hours has those that are listed. */
function LengthField({ way }: { way: Way }) {
  const { slots: words } = useWords("officeService");
  const label = useLabels();
  const listed = useContent<readonly string[]>(["delivery", "slots"]);
  const hasHours = useContent(["service", "hours", way]) !== undefined;
  const path = ["service", "slots", way, "minutes"];
  const list = listed ?? DELIVERY_SLOTS.map(({ time }) => time);
  const usual =
    way === "delivery"
      ? words.usual_list(list.map(formatSlot).join(", "))
      : words.usual(words.minutes(PICK_UP_STEP_MINUTES));
  return (
    <NumberField
      path={path}
      label={label(path)}
      hint={way === "delivery" && !hasHours ? words.needs_hours : usual}
      min={5}
      max={24 * 60}
      unit="min"
      isOptional
    />
  );
}
