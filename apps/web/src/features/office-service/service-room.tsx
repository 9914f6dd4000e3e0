import { BOARD_SILENT_MINUTES, estimateMinutes, PICK_UP_NOTICE_MINUTES } from "@comptoir/domain";
import { useWords } from "../../i18n/words.ts";
import { useContent, useIsSimple } from "../../office/draft/use-draft.ts";
import { ChoiceField } from "../../office/fields/choice-field.tsx";
import { OptionalPart, Part } from "../../office/fields/part.tsx";
import { SwitchField } from "../../office/fields/switch-field.tsx";
import { TableField } from "../../office/fields/table-field.tsx";
import { RoomPage } from "../../office/shell/room-page.tsx";
import { CustomersRead } from "./customers-read.tsx";
import { ExceptionsPart } from "./exceptions-part.tsx";
import { HoursPart } from "./hours-part.tsx";
import { SettingExplanation } from "./in-other-words.tsx";
import { NotifySwitch } from "./notify-switch.tsx";
import { SlotsPart } from "./slots-part.tsx";
import { UnpaidPart } from "./unpaid-part.tsx";
import { useSlotWays, useWays } from "./use-ways.ts";

export function ServiceRoom() {
  const { rooms } = useWords("office");
  const { device } = useWords("officeService");
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
      <UnpaidPart />
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
const MINUTES = [...AT, "minutes"];
const ACTIONS = ["note", "pause"] as const;

function HeartbeatPart() {
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
