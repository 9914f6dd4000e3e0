import { distanceFee, fromChf, swissPostalCode } from "@comptoir/domain";
import { useState } from "react";
import { formatPrice } from "../../i18n/formats.ts";
import { useWords } from "../../i18n/words.ts";
import { usePlaces } from "../../order/swiss-places.ts";
import { useChangeFields, useContent, useField } from "../draft/use-draft.ts";
import { AddForm } from "./add-form.tsx";
import { FieldFrame } from "./field-frame.tsx";
import { EntryList, type ListFieldProps } from "./list-fields.tsx";
import { SortableList } from "./sortable-list.tsx";
import { useFieldWords } from "./use-labels.ts";

type Distances = { readonly [code: string]: number };

const NO_DISTANCES: Distances = {};
const NO_DISTANCE = { code: "", km: "" };

export function DistancesField({ path, label }: ListFieldProps) {
  const { delivery: words } = useWords("officeShop");
  const { field: common } = useWords("office");
  const distances = useContent<Distances>(path) ?? NO_DISTANCES;
  const changeFields = useChangeFields();
  const [typed, setTyped] = useState(NO_DISTANCE);
  const { code, km } = typed;
  const [place] = usePlaces(code);
  const add = () => {
    const far = Number(km.trim().replace(",", "."));
    const isWhole = swissPostalCode(code) === code && km.trim() !== "" && far >= 0;
    if (!isWhole) return words.distance_wrong;
    changeFields([{ path: [...path, code], value: far }]);
    setTyped(NO_DISTANCE);
    return undefined;
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
        onRemove={(key) => changeFields([{ path: [...path, key], value: undefined }])}
      />
      <AddForm
        label={common.add_to(label)}
        typed={typed}
        onType={(next) => setTyped({ ...next, code: next.code.replaceAll(/\D/g, "") })}
        inputs={{
          code: {
            label: place ? `${words.code} · ${place}` : words.code,
            inputMode: "numeric",
            maxLength: 4,
            className: "min-w-24 flex-1 basis-24",
          },
          km: { label: words.km, inputMode: "decimal", maxLength: 6, className: "w-24" },
        }}
        onAdd={add}
      />
    </>
  );
}

type Place = { readonly code: string; readonly city: string };

export function PlacesField({ path, label }: ListFieldProps) {
  const { delivery: words } = useWords("officeShop");
  const { field: common } = useWords("office");
  const show = useFieldWords();
  const field = useField<readonly Place[]>(path);
  const places = field.value ?? [];
  const placeOf = (code: string) => places.find((place) => place.code === code);
  const nameOf = (code: string) => `${code} ${placeOf(code)?.city ?? ""}`;
  const [typed, setTyped] = useState<Partial<Place>>({});
  const { code = "" } = typed;
  const known = usePlaces(code);
  const city = typed.city ?? known[0] ?? "";
  const isThere = placeOf(code) !== undefined;
  const add = () => {
    if (swissPostalCode(code) === undefined || city.trim() === "" || isThere) {
      return words.place_wrong;
    }
    field.choose([...places, { code, city: city.trim() }]);
    setTyped({});
    return undefined;
  };
  return (
    <FieldFrame label={label} field={field} isGroup show={(value) => show(path, value)}>
      {() => (
        <>
          {places.length === 0 && <p className="text-ink-soft">{words.nowhere_free}</p>}
          <SortableList
            label={label}
            ids={places.map((place) => place.code)}
            nameOf={nameOf}
            onMove={(codes) => field.choose(codes.flatMap((one) => placeOf(one) ?? []))}
            onRemove={(gone) => field.choose(places.filter((place) => place.code !== gone))}
            className="grid gap-1 lg:grid-cols-2"
            entryLook="rounded-2xl border border-line bg-paper"
          >
            {(one, handle) => (
              <span className="flex items-center gap-2 pl-4 tabular-nums">
                <span className="min-w-0 flex-1 wrap-anywhere">{nameOf(one)}</span>
                {handle}
              </span>
            )}
          </SortableList>
          <AddForm
            label={common.add_to(label)}
            typed={{ code, city }}
            onType={(next) => {
              const digits = next.code.replaceAll(/\D/g, "");
              setTyped({ code: digits, city: digits === code ? next.city : undefined });
            }}
            inputs={{
              code: {
                label: words.code,
                inputMode: "numeric",
                maxLength: 4,
                className: "w-24",
              },
              city: {
                label: words.city,
                maxLength: 100,
                className: "flex-1 basis-40",
                proposals: known,
              },
            }}
            error={isThere ? common.word_there : undefined}
            onAdd={add}
          />
        </>
      )}
    </FieldFrame>
  );
}
