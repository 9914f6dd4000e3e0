import { isSwiss, typedPostalCode } from "@comptoir/domain";
import { useEffect, useId, useRef } from "react";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import type { FormField } from "../ui/form/use-form.ts";
import { usePlaces } from "./swiss-places.ts";

type LabelledField = FormField & { readonly label: string };

interface PlaceFieldsProps {
  readonly country: string;
  readonly postalCode: LabelledField;
  readonly city: LabelledField;
}

/** Swiss postal codes have four digits and suggest their city. */
export function PlaceFields({ country, postalCode, city }: PlaceFieldsProps) {
  const isAtHome = isSwiss(country);
  const places = usePlaces(isAtHome ? postalCode.value : "");
  const listId = useId();
  useCityOf(places, city);
  const choices = city.value.trim() === "" && places.length > 1 ? places : [];
  return (
    <div className="grid grid-cols-[minmax(6.5rem,2fr)_minmax(0,5fr)] items-start gap-3">
      <TextField
        {...postalCode}
        onChange={({ target }) =>
          postalCode.onChange({ target: { value: typedPostalCode(target.value, country) } })
        }
        inputMode={isAtHome ? "numeric" : "text"}
        autoComplete="postal-code"
        enterKeyHint="next"
        maxLength={12}
        required
      />
      <div>
        <TextField
          {...city}
          list={listId}
          autoComplete="address-level2"
          enterKeyHint="next"
          maxLength={100}
          required
        />
        <datalist id={listId}>
          {places.map((place) => (
            <option key={place} value={place} />
          ))}
        </datalist>
      </div>
      {choices.length > 0 && (
        <fieldset className="col-span-2 flex flex-wrap gap-2">
          <legend className="sr-only">{city.label}</legend>
          {choices.map((place) => (
            <Button
              key={place}
              look="secondary"
              onClick={() => city.onChange({ target: { value: place } })}
            >
              {place}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

function useCityOf(places: readonly string[], { value, onChange }: FormField): void {
  const before = useRef(places);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other places suggest another city.
  useEffect(() => {
    if (places.length === 0) return;
    const isOfFormerCode = before.current.includes(value);
    before.current = places;
    if (places.includes(value) || (value.trim() && !isOfFormerCode)) return;
    const [city = "", ...others] = places;
    onChange({ target: { value: others.length === 0 ? city : "" } });
  }, [places]);
}

interface DoorFieldsProps {
  readonly floor: LabelledField;
  readonly doorCode: LabelledField;
  readonly optional: string;
}

export function DoorFields({ floor, doorCode, optional }: DoorFieldsProps) {
  return (
    <div className="grid grid-cols-2 items-end gap-3">
      <TextField
        {...floor}
        optional={optional}
        autoComplete="address-line2"
        enterKeyHint="next"
        maxLength={40}
      />
      <TextField
        {...doorCode}
        optional={optional}
        autoComplete="off"
        enterKeyHint="next"
        maxLength={40}
      />
    </div>
  );
}
