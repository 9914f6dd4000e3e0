import {
  CAPACITY_UNITS,
  DELIVERY_SLOTS,
  type FieldPath,
  isJsonObject,
  type Json,
  MAX_DAYS_AHEAD,
  PICK_UP_STEP_MINUTES,
  type Way,
} from "@comptoir/domain";
import { formatSlot } from "../../i18n/formats.ts";
import { useWords } from "../../i18n/words.ts";
import { useContent, useField } from "../../office/draft/use-draft.ts";
import { ChoiceField, fieldChoices } from "../../office/fields/choice-field.tsx";
import { Part } from "../../office/fields/part.tsx";
import { TableField } from "../../office/fields/table-field.tsx";
import { useFieldWords } from "../../office/fields/use-labels.ts";
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

const CAPACITIES = ["none", ...CAPACITY_UNITS] as const;
const FIRST_COUNT = 6;

function CapacityField({ path }: { path: FieldPath }) {
  const { slots: words } = useWords("officeService");
  const show = useFieldWords();
  const capacity = useField(path).value;
  const unitOf = (value: Json | undefined) => {
    const unit = isJsonObject(value) ? value.unit : undefined;
    return CAPACITY_UNITS.find((known) => known === unit) ?? "none";
  };
  return (
    <>
      <ChoiceField
        path={path}
        label={words.capacity}
        columns={3}
        choices={fieldChoices(CAPACITIES, words.capacities)}
        choiceOf={unitOf}
        jsonOf={(unit) =>
          unit === "none"
            ? undefined
            : { count: FIRST_COUNT, ...(isJsonObject(capacity) && capacity), unit }
        }
        show={(value) => (value === undefined ? words.capacities.none.name : show(path, value))}
      />
      {unitOf(capacity) !== "none" && <TableField path={[...path, "count"]} />}
    </>
  );
}

const FIRST_CUT_OFF: Readonly<Record<Way, Json>> = {
  delivery: { daysBefore: 1, time: "18:00" },
  pick_up: { daysBefore: 0, time: "10:00" },
};

function CutOffField({ way }: { way: Way }) {
  const { slots: words } = useWords("officeService");
  const show = useFieldWords();
  const path = ["service", "slots", way, "cutOff"];
  const choices = { usual: words.cut_offs.usual[way], own: words.cut_offs.own };
  const isOwn = useField(path).value !== undefined;
  return (
    <>
      <ChoiceField
        path={path}
        label={words.cut_off}
        columns={2}
        choices={fieldChoices(["usual", "own"], choices)}
        choiceOf={(value) => (value === undefined ? "usual" : "own")}
        jsonOf={(choice) => (choice === "own" ? FIRST_CUT_OFF[way] : undefined)}
        show={(value) => (value === undefined ? choices.usual.name : show(path, value))}
      />
      {isOwn && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TableField path={[...path, "daysBefore"]} />
          <TableField path={[...path, "time"]} />
        </div>
      )}
    </>
  );
}
