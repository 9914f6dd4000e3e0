import { distanceFee, fromChf, swissPostalCode } from "@comptoir/domain";
import { useState } from "react";
import { formatPrice } from "../../../i18n/formats.ts";
import { useWords } from "../../../i18n/words.ts";
import { useChangeFields, useContent } from "../../../office/draft/use-draft.ts";
import { AddForm, SmallInput } from "../../../office/fields/add-form.tsx";
import { usePlaces } from "../../../order/swiss-places.ts";
import { EntryList } from "./entry-list.tsx";

type Distances = { readonly [code: string]: number };

const PATH = ["delivery", "distances"];
const NONE: Distances = {};

export function DistancesField({ label }: { label: string }) {
  const { delivery: words } = useWords("officeShop");
  const { field } = useWords("office");
  const distances = useContent<Distances>(PATH) ?? NONE;
  const changeFields = useChangeFields();
  const [code, setCode] = useState("");
  const [km, setKm] = useState("");
  const [problem, setProblem] = useState<string>();
  const [place] = usePlaces(code);
  const add = () => {
    const far = Number(km.trim().replace(",", "."));
    const isWhole = swissPostalCode(code) === code && km.trim() !== "" && far >= 0;
    setProblem(isWhole ? undefined : words.distance_wrong);
    if (!isWhole) return;
    changeFields([{ path: [...PATH, code], value: far }]);
    setCode("");
    setKm("");
  };
  const fee = (far: number) => {
    const amount = distanceFee(far);
    return amount === fromChf(0) ? words.free : formatPrice(amount);
  };
  return (
    <>
      <EntryList
        label={label}
        entries={Object.entries(distances).map(([key, far]) => ({
          key,
          text: words.distance(key, String(far), fee(far)),
        }))}
        onRemove={(key) => changeFields([{ path: [...PATH, key], value: undefined }])}
      />
      <AddForm label={field.add_to(label)} error={problem} onAdd={add}>
        <SmallInput
          label={place ? `${words.code} · ${place}` : words.code}
          value={code}
          inputMode="numeric"
          maxLength={4}
          className="min-w-24 flex-1 basis-24"
          onChange={(text) => setCode(text.replaceAll(/\D/g, ""))}
        />
        <SmallInput
          label={words.km}
          value={km}
          inputMode="decimal"
          maxLength={6}
          className="w-24"
          onChange={setKm}
        />
      </AddForm>
    </>
  );
}
