import {
  FAR_DELIVERY_BASE,
  type FieldPath,
  isJsonObject,
  isSwiss,
  type Json,
  toChf,
} from "@comptoir/domain";
import { Link } from "wouter";
import { useWords } from "../../i18n/words.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { useContent, useField } from "../../office/draft/use-draft.ts";
import { ChoiceField, fieldChoices } from "../../office/fields/choice-field.tsx";
import { TableField } from "../../office/fields/table-field.tsx";
import { useLabels } from "../../office/fields/use-labels.ts";
import { shopSectionAddress } from "../../office/shell/shop-sections.ts";
import { usePlaces } from "../../order/swiss-places.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

export function AddressFields({ path }: { path: FieldPath }) {
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
              <Button key={place} look="secondary" onClick={() => city.choose(place)}>
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

export function TaxFields() {
  const { tax: words } = useWords("officeShop");
  const isRegistered = useContent(["vat"]) !== undefined;
  const isAdded = useContent(["tax", "mode"]) === "added";
  return (
    <>
      <TableField path={["tax", "percent"]} />
      <TableField
        path={["tax", "mode"]}
        error={isRegistered && isAdded ? words.needs_included : undefined}
      />
    </>
  );
}

export function VatRegistration() {
  const { tax: words } = useWords("officeShop");
  const { slug } = useDraftContext();
  const uid = useContent<string>(["legal", "uid"]);
  return (
    <>
      {uid ? (
        <p className="tabular-nums">{words.uid(uid)}</p>
      ) : (
        <Notice tone="error">
          {words.needs_uid}{" "}
          <Link to={shopSectionAddress(slug, "legal")} className="font-semibold underline">
            {words.to_legal}
          </Link>
        </Notice>
      )}
      <p>{words.registered}</p>
    </>
  );
}

const ELSEWHERE = ["delivery", "elsewhere"];
const RULES = ["to_confirm", "fee", "refused"] as const;
type Rule = (typeof RULES)[number];

export function ElsewhereField() {
  const { delivery: words } = useWords("officeShop");
  const label = useLabels()(ELSEWHERE);
  const hasDistances = useContent(["delivery", "distances"]) !== undefined;
  const byDefault = hasDistances ? "refused" : "to_confirm";
  const ruleOf = (value: Json | undefined): Rule =>
    isJsonObject(value) ? "fee" : (RULES.find((rule) => rule === value) ?? byDefault);
  const isFee = ruleOf(useField(ELSEWHERE).value) === "fee";
  return (
    <>
      <ChoiceField
        path={ELSEWHERE}
        label={label}
        columns={3}
        choices={fieldChoices(RULES, words.elsewhere)}
        choiceOf={ruleOf}
        jsonOf={(rule) => (rule === "fee" ? { fee: toChf(FAR_DELIVERY_BASE) } : rule)}
      />
      {isFee && <TableField path={[...ELSEWHERE, "fee"]} />}
    </>
  );
}
