import { BOARD_SILENT_MINUTES } from "@comptoir/domain";
import { useWords } from "../../i18n/words.ts";
import { ChoiceField } from "../../office/fields/choice-field.tsx";
import { OptionalPart } from "../../office/fields/part.tsx";
import { TableField } from "../../office/fields/table-field.tsx";

const AT = ["service", "heartbeat"];
const MINUTES = [...AT, "minutes"];
const ACTIONS = ["note", "pause"] as const;

export function HeartbeatPart() {
  const { heartbeat: words, slots } = useWords("officeService");
  const { actions, action, told, ...part } = words;
  return (
    <OptionalPart {...part} path={AT} initial={() => ({ action: "note" })}>
      <ChoiceField
        path={[...AT, "action"]}
        label={action}
        columns={2}
        choices={ACTIONS.map((value) => ({
          value,
          label: actions[value].name,
          text: actions[value].text,
        }))}
      />
      <TableField path={MINUTES} hint={slots.usual(slots.minutes(BOARD_SILENT_MINUTES))} />
      <p className="text-sm text-ink-soft">{told}</p>
    </OptionalPart>
  );
}
