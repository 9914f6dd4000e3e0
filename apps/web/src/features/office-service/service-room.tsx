import { useWords } from "../../i18n/words.ts";
import { useContent } from "../../office/draft/use-draft.ts";
import { Part } from "../../office/fields/part.tsx";
import { useIsSimple } from "../../office/fields/use-is-simple.ts";
import { RoomPage } from "../../office/shell/room-page.tsx";
import { CustomersRead } from "./customers-read.tsx";
import { ExceptionsPart } from "./exceptions-part.tsx";
import { HeartbeatPart } from "./heartbeat-part.tsx";
import { HoursPart } from "./hours-part.tsx";
import { KitchenPart } from "./kitchen-part.tsx";
import { PreordersPart } from "./preorders-part.tsx";
import { SlotsPart } from "./slots-part.tsx";
import { ToldSwitch } from "./told-switch.tsx";
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
        <ToldSwitch />
      </Part>
      <UnpaidPart />
    </RoomPage>
  );
}
