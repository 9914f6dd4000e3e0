import {
  BOARD_SILENT_MINUTES,
  estimateMinutes,
  isJsonObject,
  PICK_UP_NOTICE_MINUTES,
  type Way,
} from "@comptoir/domain";
import { useWords } from "../../i18n/words.ts";
import { useContent, useField, useIsSimple } from "../../office/draft/use-draft.ts";
import { ChoiceField, fieldChoices } from "../../office/fields/choice-field.tsx";
import { OptionalPart, Part } from "../../office/fields/part.tsx";
import { SwitchField } from "../../office/fields/switch-field.tsx";
import { TableField } from "../../office/fields/table-field.tsx";
import { RoomPage } from "../../office/shell/room-page.tsx";
import { CustomersRead } from "./customers-read.tsx";
import { ExceptionsPart } from "./exceptions-part.tsx";
import { HoursPart } from "./hours-part.tsx";
import { NotifySwitch } from "./notify-switch.tsx";
import { useSlotWays, useWays } from "./service-hooks.ts";
import { SlotsPart } from "./slots-part.tsx";
import { SettingExplanation } from "./slots-sentence.tsx";

export function ServiceRoom() {
  const { rooms } = useWords("office");
  const { device, unpaid } = useWords("officeService");
  const ways = useWays();
  const slotWays = useSlotWays();
  const isSimple = useIsSimple();
  const hasKitchen = useContent(["service", "kitchen"]) !== undefined;
  return (
    <RoomPage title={rooms.service.name} intro={rooms.service.text}>
      <CustomersRead />
      {ways.map((way) => (
        <HoursPart key={way} way={way} />
      ))}
      <ExceptionsPart />
      <PreordersPart />
      {slotWays.map((way) => (
        <SlotsPart key={way} way={way} />
      ))}
      {(!isSimple || hasKitchen) && <KitchenPart />}
      <HeartbeatPart />
      <Part title={device.title}>
        <NotifySwitch />
      </Part>
      <Part title={unpaid.title} intro={unpaid.intro}>
        {ways.map((way) => (
          <UnpaidField key={way} way={way} />
        ))}
      </Part>
    </RoomPage>
  );
}

function PreordersPart() {
  const { preorders: words } = useWords("officeService");
  return (
    <Part title={words.title}>
      <SwitchField
        path={["service", "preorders"]}
        label={words.switch}
        hint={words.hint}
        isOnByDefault
        keepsOnlyOther
      />
    </Part>
  );
}

const LEAST = ["service", "kitchen", "leastMinutes"];
const SPEED = ["service", "kitchen", "portionsPerHour"];
const WAITING = 10;

function KitchenPart() {
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
      <SettingExplanation>{words.sentence(WAITING, minutes)}</SettingExplanation>
    </Part>
  );
}

const AT = ["service", "heartbeat"];

function HeartbeatPart() {
  const { heartbeat: words, slots } = useWords("officeService");
  const { actions, action, told, ...part } = words;
  return (
    <OptionalPart {...part} path={AT} initial={() => ({ action: "note" })}>
      <ChoiceField
        path={[...AT, "action"]}
        label={action}
        columns={2}
        choices={fieldChoices(["note", "pause"], actions)}
      />
      <TableField
        path={[...AT, "minutes"]}
        hint={slots.usual(slots.minutes(BOARD_SILENT_MINUTES))}
      />
      <p className="text-sm text-ink-soft">{told}</p>
    </OptionalPart>
  );
}

const UNPAID_RULES = ["usual", "kept", "after"] as const;
const FIRST_MINUTES = 60;

function UnpaidField({ way }: { way: Way }) {
  const { unpaid: words, ways } = useWords("officeService");
  const path = ["service", "unpaid", way];
  const isTimed = isJsonObject(useField(path).value);
  return (
    <>
      <ChoiceField
        path={path}
        label={words.of(ways[way])}
        columns={3}
        choices={fieldChoices(UNPAID_RULES, { ...words, usual: words.usual[way] })}
        choiceOf={(value) => {
          if (value === undefined || value === null) return "usual";
          return isJsonObject(value) ? "after" : "kept";
        }}
        jsonOf={(rule) =>
          ({ usual: undefined, kept: "kept", after: { minutes: FIRST_MINUTES } })[rule]
        }
      />
      {isTimed && <TableField path={[...path, "minutes"]} />}
    </>
  );
}
