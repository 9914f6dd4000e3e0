import { DELIVERY_SLOTS, MAX_DAYS_AHEAD, PICK_UP_STEP_MINUTES, type Way } from "@comptoir/domain";
import { formatSlot } from "../../i18n/formats.ts";
import { useWords } from "../../i18n/words.ts";
import { useContent } from "../../office/draft/use-draft.ts";
import { Part } from "../../office/fields/part.tsx";
import { TableField } from "../../office/fields/table-field.tsx";
import { CapacityField } from "./capacity-field.tsx";
import { CutOffField } from "./cut-off-field.tsx";
import { SlotsSentence } from "./slots-sentence.tsx";

export function SlotsPart({ way }: { way: Way }) {
  const { slots: words } = useWords("officeService");
  const at = ["service", "slots", way];
  return (
    <Part {...words[way]}>
      <CapacityField path={[...at, "capacity"]} />
      <div className="grid gap-4 sm:grid-cols-2">
        <LengthField way={way} />
        <TableField path={[...at, "leadMinutes"]} />
        <TableField
          path={[...at, "daysAhead"]}
          hint={words.days_ahead(way === "delivery" ? MAX_DAYS_AHEAD : 0)}
        />
      </div>
      <CutOffField way={way} />
      <SlotsSentence way={way} />
    </Part>
  );
}

/** A slot length needs opening hours; a delivery without hours uses the listed slots. */
function LengthField({ way }: { way: Way }) {
  const { slots: words } = useWords("officeService");
  const listed = useContent<readonly string[]>(["delivery", "slots"]);
  const hasHours = useContent(["service", "hours", way]) !== undefined;
  const list = listed ?? DELIVERY_SLOTS.map(({ time }) => time);
  const usual =
    way === "delivery"
      ? words.usual_list(list.map(formatSlot).join(", "))
      : words.usual(words.minutes(PICK_UP_STEP_MINUTES));
  return (
    <TableField
      path={["service", "slots", way, "minutes"]}
      hint={way === "delivery" && !hasHours ? words.needs_hours : usual}
    />
  );
}
