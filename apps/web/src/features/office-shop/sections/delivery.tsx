import { DELIVERY_SLOTS, FREE_POSTAL_CODES } from "@comptoir/domain";
import { formatSlot } from "../../../i18n/formats.ts";
import { useWords } from "../../../i18n/words.ts";
import { useIsSimple } from "../../../office/draft/use-draft.ts";
import { OptionalPart, Part } from "../../../office/fields/part.tsx";
import { TableFields } from "../../../office/fields/table-field.tsx";
import { useLabels } from "../../../office/fields/use-labels.ts";
import { DistancesField } from "../fields/distances-field.tsx";
import { ElsewhereField } from "../fields/elsewhere-field.tsx";
import { PlacesField } from "../fields/places-field.tsx";
import { SlotsField } from "../fields/slots-field.tsx";

export function Delivery() {
  const isSimple = useIsSimple();
  return (
    <>
      {isSimple ? <Orders part="minimum" /> : <PickUp />}
      <FreePlaces />
      <Slots />
      <Distances />
      <OtherPlaces />
    </>
  );
}

function Orders({ part }: { part: string }) {
  const { delivery: words } = useWords("officeShop");
  return (
    <Part title={words.orders}>
      <TableFields part={part} />
    </Part>
  );
}

function PickUp() {
  const { delivery: words } = useWords("officeShop");
  const label = useLabels();
  return (
    <>
      <Part title={label(["pickUp"])} intro={words.pick_up_intro}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TableFields part="pickUp" />
        </div>
      </Part>
      <Orders part="phone" />
    </>
  );
}

function FreePlaces() {
  const { delivery: words } = useWords("officeShop");
  const label = useLabels();
  const path = ["delivery", "freePostalCodes"];
  const usual = FREE_POSTAL_CODES.map(({ code, city }) => `${code} ${city}`).join(", ");
  return (
    <OptionalPart
      {...words.places}
      absent={words.usual(usual)}
      path={path}
      initial={() => FREE_POSTAL_CODES.map(({ code, city }) => ({ code, city }))}
    >
      <PlacesField label={label(path)} />
    </OptionalPart>
  );
}

function Slots() {
  const { delivery: words } = useWords("officeShop");
  const label = useLabels();
  const path = ["delivery", "slots"];
  const usual = DELIVERY_SLOTS.map(({ time }) => time);
  return (
    <OptionalPart
      {...words.slots}
      absent={words.usual(usual.map(formatSlot).join(", "))}
      path={path}
      initial={() => usual}
    >
      <SlotsField label={label(path)} />
    </OptionalPart>
  );
}

function Distances() {
  const { delivery: words } = useWords("officeShop");
  const label = useLabels();
  const path = ["delivery", "distances"];
  return (
    <OptionalPart {...words.distances} path={path} initial={() => ({})}>
      <DistancesField label={label(path)} />
    </OptionalPart>
  );
}

function OtherPlaces() {
  const { delivery: words } = useWords("officeShop");
  return (
    <OptionalPart
      {...words.elsewhere_part}
      path={["delivery", "elsewhere"]}
      initial={() => "to_confirm"}
    >
      <ElsewhereField />
    </OptionalPart>
  );
}
