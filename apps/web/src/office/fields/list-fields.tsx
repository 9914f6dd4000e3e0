import { type FieldPath, isDay, type Json, type Language } from "@comptoir/domain";
import { X } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { formatPercent, formatSlot } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { useField } from "../draft/use-draft.ts";
import { AddForm, type AddFormProps, SmallSelect } from "./add-form.tsx";
import { FieldFrame } from "./field-frame.tsx";
import { useFieldWords } from "./use-labels.ts";

export interface ListFieldProps {
  readonly path: FieldPath;
  readonly label: string;
}

interface EntryListProps {
  readonly label: string;
  readonly entries: readonly { readonly key: string; readonly text: string }[];
  readonly onRemove: (key: string) => void;
}

export function EntryList({ label, entries, onRemove }: EntryListProps) {
  const words = useWords("officeShop");
  const list = useRef<HTMLUListElement>(null);
  if (entries.length === 0) return <p className="text-ink-soft">{words.empty_list}</p>;
  return (
    <ul
      ref={list}
      aria-label={label}
      tabIndex={-1}
      className="grid gap-1 outline-none sm:grid-cols-2 lg:grid-cols-3"
    >
      {entries.map(({ key, text }) => (
        <li
          key={key}
          className="flex min-h-11 items-center gap-1 rounded-2xl border border-line pl-4 tabular-nums"
        >
          <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
          <IconButton
            label={words.remove_entry(text)}
            onClick={() => {
              onRemove(key);
              // The pressed button disappears: keep the focus in the list.
              list.current?.focus();
            }}
          >
            <X size={18} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

interface ListFrameProps<T extends Json, Typed extends Readonly<Record<string, string>>>
  extends ListFieldProps,
    Omit<AddFormProps<Typed>, "label" | "error"> {
  readonly field: ReturnType<typeof useField<readonly T[]>>;
  readonly keyOf: (entry: T) => string;
  readonly textOf: (entry: T) => string;
  /** Shown when the list is empty, which it must not be. */
  readonly missing: string;
}

function ListFrame<T extends Json, Typed extends Readonly<Record<string, string>>>(
  props: ListFrameProps<T, Typed>,
) {
  const { path, label, field, keyOf, textOf, missing, ...form } = props;
  const { field: words } = useWords("office");
  const show = useFieldWords();
  const entries = field.value ?? [];
  return (
    <FieldFrame
      label={label}
      field={field}
      isGroup
      error={entries.length === 0 ? missing : undefined}
      show={(value) => show(path, value)}
    >
      {() => (
        <>
          <EntryList
            label={label}
            entries={entries.map((entry) => ({ key: keyOf(entry), text: textOf(entry) }))}
            onRemove={(key) => field.choose(entries.filter((entry) => keyOf(entry) !== key))}
          />
          <AddForm {...form} label={words.add_to(label)} />
        </>
      )}
    </FieldFrame>
  );
}

export function SlotsField(props: ListFieldProps) {
  const { delivery: words } = useWords("officeShop");
  const { field: common } = useWords("office");
  const field = useField<readonly string[]>(props.path);
  const [typed, setTyped] = useState({ from: "", until: "" });
  return (
    <ListFrame
      {...props}
      field={field}
      keyOf={(slot) => slot}
      textOf={formatSlot}
      missing={words.slots_missing}
      typed={typed}
      onType={setTyped}
      inputs={{
        from: { label: words.from, type: "time" },
        until: { label: words.until, type: "time" },
      }}
      onAdd={() => {
        const slots = field.value ?? [];
        const { from, until } = typed;
        const slot = `${from}-${until}`;
        if (slots.includes(slot)) return common.word_there;
        if (from === "" || from >= until) return words.slot_wrong;
        field.choose([...slots, slot].toSorted());
        setTyped({ from: until, until: "" });
        return undefined;
      }}
    />
  );
}

type Rate = { readonly from: string; readonly reduced: number; readonly standard: number };

const NO_RATE = { from: "", reduced: "", standard: "" };

export function RatesField(props: ListFieldProps) {
  const { tax: words } = useWords("officeShop");
  const language = useLanguage();
  const field = useField<readonly Rate[]>(props.path);
  const [typed, setTyped] = useState(NO_RATE);
  const percent = (rate: number) => formatPercent(rate, language);
  return (
    <ListFrame
      {...props}
      field={field}
      keyOf={({ from }) => from}
      textOf={(rate) =>
        words.rate(swissDay(rate.from), percent(rate.reduced), percent(rate.standard))
      }
      missing={words.rates_missing}
      typed={typed}
      onType={setTyped}
      inputs={{
        from: { label: words.from, type: "date", className: "w-44" },
        reduced: { label: words.reduced, inputMode: "decimal" },
        standard: { label: words.standard, inputMode: "decimal" },
      }}
      onAdd={() => {
        const { from } = typed;
        const [reduced, standard] = [readPercent(typed.reduced), readPercent(typed.standard)];
        if (!isDay(from) || reduced === undefined || standard === undefined) {
          return words.rate_wrong;
        }
        const others = (field.value ?? []).filter((rate) => rate.from !== from);
        const rates = [...others, { from, reduced, standard }];
        field.choose(rates.toSorted((a, b) => a.from.localeCompare(b.from)));
        setTyped(NO_RATE);
        return undefined;
      }}
    />
  );
}

function readPercent(text: string): number | undefined {
  const plain = text.trim().replace(",", ".");
  return /^\d{1,3}(\.\d{1,2})?$/.test(plain) && Number(plain) <= 100 ? Number(plain) : undefined;
}

function swissDay(day: string): string {
  return day.split("-").toReversed().map(Number).join(".");
}

export function CountriesField(props: ListFieldProps) {
  const { declarations: words } = useWords("officeShop");
  const language = useLanguage();
  const countries = useMemo(() => countriesIn(language), [language]);
  const field = useField<readonly string[]>(props.path);
  const [typed, setTyped] = useState({ country: "CH" });
  return (
    <ListFrame
      {...props}
      field={field}
      keyOf={(code) => code}
      textOf={(code) => countries.find(([known]) => known === code)?.[1] ?? code}
      missing={words.country_missing}
      typed={typed}
      onType={setTyped}
      onAdd={() => {
        field.choose([...new Set([...(field.value ?? []), typed.country])]);
        return undefined;
      }}
    >
      <SmallSelect
        label={words.country}
        labelLook="sr-only"
        value={typed.country}
        onChange={(country) => setTyped({ country })}
        options={countries}
      />
    </ListFrame>
  );
}

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const NO_COUNTRIES = ["EU", "EZ", "QO", "UN", "XA", "XB", "ZZ"];

/** Intl lists no countries, so every two-letter code is tried. */
function countriesIn(language: Language): (readonly [code: string, name: string])[] {
  const names = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter((code) => !NO_COUNTRIES.includes(code))
    .map((code) => [code, names.of(code) ?? ""] as const)
    .filter(([, name]) => name !== "")
    .toSorted(([, a], [, b]) => a.localeCompare(b, language));
}
