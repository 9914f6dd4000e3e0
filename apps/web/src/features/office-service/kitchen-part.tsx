import { estimateMinutes, PICK_UP_NOTICE_MINUTES } from "@comptoir/domain";
import { useWords } from "../../i18n/words.ts";
import { useContent } from "../../office/draft/use-draft.ts";
import { Part } from "../../office/fields/part.tsx";
import { TableField } from "../../office/fields/table-field.tsx";
import { InOtherWords } from "./in-other-words.tsx";

const LEAST = ["service", "kitchen", "leastMinutes"];
const SPEED = ["service", "kitchen", "portionsPerHour"];
const WAITING = 10;

export function KitchenPart() {
  const { kitchen: words, slots } = useWords("officeService");
  const leastMinutes = useContent<number>(LEAST);
  const portionsPerHour = useContent<number>(SPEED);
  const minutes = estimateMinutes({
    ...{ openPortions: WAITING, busyMinutes: 0 },
    ...{ portionsPerHour, leastMinutes },
  });
  return (
    <Part title={words.title} intro={words.intro}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TableField path={LEAST} hint={slots.usual(slots.minutes(PICK_UP_NOTICE_MINUTES))} />
        <TableField path={SPEED} />
      </div>
      <InOtherWords>{words.sentence(WAITING, minutes)}</InOtherWords>
    </Part>
  );
}
