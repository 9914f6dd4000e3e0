import { isJsonObject, type Json, swissPostalCode } from "@comptoir/domain";
import { useId, useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import { useField } from "../../../office/draft/use-draft.ts";
import { AddForm, SmallInput } from "../../../office/fields/add-form.tsx";
import { FieldFrame } from "../../../office/fields/field-frame.tsx";
import { SortableList } from "../../../office/fields/sortable-list.tsx";
import { usePlaces } from "../../../order/swiss-places.ts";

type Place = { readonly code: string; readonly city: string };

const PATH = ["delivery", "freePostalCodes"];

export function PlacesField({ label }: { label: string }) {
  const words = useWords("officeShop");
  const field = useField<readonly Place[]>(PATH);
  const places = field.value ?? [];
  const set = (next: readonly Place[]) => {
    field.set(next);
    field.leave();
  };
  const placeOf = (code: string) => places.find((place) => place.code === code);
  const nameOf = (code: string) => `${code} ${placeOf(code)?.city ?? ""}`;
  return (
    <FieldFrame label={label} field={field} isGroup show={listOfPlaces}>
      {() => (
        <>
          {places.length === 0 && <p className="text-ink-soft">{words.delivery.nowhere_free}</p>}
          <SortableList
            label={label}
            ids={places.map(({ code }) => code)}
            nameOf={nameOf}
            onMove={(codes) => set(codes.flatMap((code) => placeOf(code) ?? []))}
            onRemove={(code) => set(places.filter((place) => place.code !== code))}
            className="grid gap-1 lg:grid-cols-2"
            entryLook="rounded-2xl border border-line bg-paper"
          >
            {(code, handle) => (
              <span className="flex items-center gap-2 pl-4 tabular-nums">
                <span className="min-w-0 flex-1 wrap-anywhere">{nameOf(code)}</span>
                {handle}
              </span>
            )}
          </SortableList>
          <AddPlace
            label={label}
            taken={places.map(({ code }) => code)}
            onAdd={(place) => set([...places, place])}
          />
        </>
      )}
    </FieldFrame>
  );
}

interface AddPlaceProps {
  readonly label: string;
  readonly taken: readonly string[];
  readonly onAdd: (place: Place) => void;
}

function AddPlace({ label, taken, onAdd }: AddPlaceProps) {
  const { delivery: words } = useWords("officeShop");
  const { field } = useWords("office");
  const [code, setCode] = useState("");
  const [typedCity, setTypedCity] = useState<string>();
  const [isTried, setTried] = useState(false);
  const known = usePlaces(code);
  const listId = useId();
  const city = typedCity ?? known[0] ?? "";
  const isThere = taken.includes(code);
  const isWhole = swissPostalCode(code) !== undefined && city.trim() !== "" && !isThere;
  const add = () => {
    setTried(!isWhole);
    if (!isWhole) return;
    onAdd({ code, city: city.trim() });
    setCode("");
    setTypedCity(undefined);
  };
  const wrong = isThere ? field.word_there : words.place_wrong;
  return (
    <AddForm
      label={field.add_to(label)}
      error={isThere || (isTried && !isWhole) ? wrong : undefined}
      onAdd={add}
    >
      <SmallInput
        label={words.code}
        value={code}
        inputMode="numeric"
        maxLength={4}
        className="w-24"
        onChange={(text) => {
          setCode(text.replaceAll(/\D/g, ""));
          setTypedCity(undefined);
        }}
      />
      <SmallInput
        label={words.city}
        value={city}
        list={listId}
        maxLength={100}
        className="flex-1 basis-40"
        onChange={setTypedCity}
      />
      <datalist id={listId}>
        {known.map((place) => (
          <option key={place} value={place} />
        ))}
      </datalist>
    </AddForm>
  );
}

function listOfPlaces(value: Json | undefined): string {
  if (!Array.isArray(value)) return "–";
  const places = value.map((place) => (isJsonObject(place) ? String(place.city) : ""));
  return places.join(", ") || "–";
}
