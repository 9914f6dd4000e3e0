import { type DatedVatRates, isDay, isJsonObject, type Json } from "@comptoir/domain";
import { useState } from "react";
import { formatPercent } from "../../../i18n/formats.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { useField } from "../../../office/draft/use-draft.ts";
import { AddForm, SmallInput } from "../../../office/fields/add-form.tsx";
import { FieldFrame } from "../../../office/fields/field-frame.tsx";
import { EntryList } from "./entry-list.tsx";

type Rate = { readonly from: string; readonly reduced: number; readonly standard: number };

const PATH = ["vat", "rates"];

export function RatesField({ label }: { label: string }) {
  const { tax: words } = useWords("officeShop");
  const { field: fieldWords } = useWords("office");
  const language = useLanguage();
  const field = useField<readonly Rate[]>(PATH);
  const rates = field.value ?? [];
  const [from, setFrom] = useState("");
  const [reduced, setReduced] = useState("");
  const [standard, setStandard] = useState("");
  const [problem, setProblem] = useState<string>();
  const set = (next: readonly Rate[]) => {
    field.set(next);
    field.leave();
  };
  const add = () => {
    const rate = { from, reduced: readPercent(reduced), standard: readPercent(standard) };
    const isWhole = isDay(from) && isRate(rate);
    setProblem(isWhole ? undefined : words.rate_wrong);
    if (!isWhole) return;
    const others = rates.filter((one) => one.from !== from);
    set([...others, rate].toSorted((a, b) => a.from.localeCompare(b.from)));
    setFrom("");
    setReduced("");
    setStandard("");
  };
  const inWords = (rate: DatedVatRates) =>
    words.rate(
      swissDay(rate.from),
      formatPercent(rate.reduced, language),
      formatPercent(rate.standard, language),
    );
  return (
    <FieldFrame
      label={label}
      field={field}
      isGroup
      error={rates.length === 0 ? words.rates_missing : undefined}
      show={(value) => (Array.isArray(value) ? daysOf(value) : "–")}
    >
      {() => (
        <>
          <EntryList
            label={label}
            entries={rates.map((rate) => ({ key: rate.from, text: inWords(rate) }))}
            onRemove={(day) => set(rates.filter((rate) => rate.from !== day))}
          />
          <AddForm label={fieldWords.add_to(label)} error={problem} onAdd={add}>
            <SmallInput
              label={words.from}
              type="date"
              className="w-44"
              value={from}
              onChange={setFrom}
            />
            <SmallInput
              label={words.reduced}
              inputMode="decimal"
              value={reduced}
              onChange={setReduced}
            />
            <SmallInput
              label={words.standard}
              inputMode="decimal"
              value={standard}
              onChange={setStandard}
            />
          </AddForm>
        </>
      )}
    </FieldFrame>
  );
}

function readPercent(text: string): number | undefined {
  const plain = text.trim().replace(",", ".");
  return /^\d{1,3}(\.\d{1,2})?$/.test(plain) && Number(plain) <= 100 ? Number(plain) : undefined;
}

function isRate(rate: {
  from: string;
  reduced: number | undefined;
  standard: number | undefined;
}): rate is Rate {
  return rate.reduced !== undefined && rate.standard !== undefined;
}

function daysOf(rates: readonly Json[]): string {
  return rates
    .flatMap((rate) => (isJsonObject(rate) ? [swissDay(String(rate.from))] : []))
    .join(", ");
}

/** "1.1.2024" */
function swissDay(day: string): string {
  return day.split("-").toReversed().map(Number).join(".");
}
