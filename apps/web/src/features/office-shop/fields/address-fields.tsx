import { isSwiss } from "@comptoir/domain";
import { useWords } from "../../../i18n/words.ts";
import { useContent, useField } from "../../../office/draft/use-draft.ts";
import { TableField } from "../../../office/fields/table-field.tsx";
import { usePlaces } from "../../../order/swiss-places.ts";
import { Button } from "../../../ui/button.tsx";

export function AddressFields({ path }: { path: readonly string[] }) {
  const { take_place } = useWords("officeShop");
  const country = useContent<string>([...path, "country"]) ?? "";
  const code = useContent<string>([...path, "postalCode"]) ?? "";
  const city = useField<string>([...path, "city"]);
  const places = usePlaces(isSwiss(country) ? code : "");
  const proposed = places.includes(city.value ?? "") ? [] : places;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TableField path={[...path, "street"]} />
      <TableField path={[...path, "postalCode"]} />
      <div className="flex min-w-0 flex-col gap-2">
        <TableField path={[...path, "city"]} />
        {proposed.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {proposed.map((place) => (
              <Button
                key={place}
                look="secondary"
                onClick={() => {
                  city.set(place);
                  city.leave();
                }}
              >
                {take_place(place)}
              </Button>
            ))}
          </div>
        )}
      </div>
      <TableField path={[...path, "country"]} />
    </div>
  );
}
