import {
  capitalise,
  type FieldPath,
  type FieldRule,
  fieldRule,
  fieldsOfPart,
  fromChf,
  USUAL,
} from "@comptoir/domain";
import type { ComponentProps } from "react";
import { formatPrice } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { useDraftContext } from "../draft/draft-context.ts";
import { useChangeFields, useContent, useField } from "../draft/use-draft.ts";
import { changePicture, pictureIn } from "../photos/picture-changes.ts";
import { PictureField } from "../photos/picture-field.tsx";
import { BilingualField } from "./bilingual-field.tsx";
import { CHECKS, type Check } from "./checks.ts";
import { ChoiceField } from "./choice-field.tsx";
import { ColourField } from "./colour-field.tsx";
import { FieldFrame, type FieldProps } from "./field-frame.tsx";
import { CountriesField, RatesField, SlotsField } from "./list-fields.tsx";
import { NumberField } from "./number-field.tsx";
import { DistancesField, PlacesField } from "./place-fields.tsx";
import { PriceField } from "./price-field.tsx";
import { SwitchField } from "./switch-field.tsx";
import { DayField, TextField, TimeField } from "./text-field.tsx";
import { useLabels } from "./use-labels.ts";

interface TableFieldProps extends Omit<FieldProps, "label" | "isOptional"> {
  readonly look?: ComponentProps<typeof ChoiceField>["look"];
}

export function TableField({ look, ...props }: TableFieldProps) {
  const { path } = props;
  const language = useLanguage();
  const menuType = useContent<string>(["menuType"]) ?? "";
  const rule = fieldRule(path, { menuType });
  const label = useLabels()(path);
  const usualHint = useUsualHint(rule);
  const { format, usual, isOptional = false, min, max, maxLength = 200 } = rule;
  const hint = props.hint ?? rule.hint?.[language] ?? usualHint;
  const frame = { ...props, label, hint, isOptional };
  switch (format) {
    case "amount":
      return <PriceField {...frame} />;
    case "minutes":
      return <NumberField {...frame} min={min} max={max} unit="min" />;
    case "number":
      return <NumberField {...frame} min={min} max={max} />;
    case "percent":
      return <NumberField {...frame} min={min} max={max} unit="%" isFraction />;
    case "day":
      return <DayField {...frame} />;
    case "time":
      return <TimeField {...frame} />;
    case "colour":
      return <ColourField {...frame} />;
    case "picture":
      return <FramedPicture {...frame} isPhoto={rule.isPhoto} />;
    case "words":
      return (
        <BilingualField
          label={label}
          path={(written) => [...path, written]}
          isOptional={isOptional}
          isLong={maxLength > 200}
          maxLength={maxLength}
        />
      );
    case "part":
      return <DistancesField path={path} label={label} />;
  }
  if (typeof format === "string") return <TextLine {...frame} rule={rule} />;
  if ("on" in format) return <SwitchField {...frame} isOnByDefault={usual === true} />;
  if ("choice" in format) {
    return (
      <ChoiceField
        {...frame}
        look={look}
        columns={2}
        byDefault={typeof usual === "string" ? usual : undefined}
        keepsOnlyOther={usual === USUAL}
        choices={Object.entries(format.choice).map(([value, words]) => ({
          value,
          label: capitalise(words[language]),
          text: words.text?.[language],
        }))}
      />
    );
  }
  const List = "list" in format ? LISTS[format.list] : undefined;
  return List && <List path={path} label={label} />;
}

const LISTS: Readonly<Record<string, typeof SlotsField>> = {
  place: PlacesField,
  rate: RatesField,
  country: CountriesField,
  text: SlotsField,
};

interface TableFieldsProps {
  readonly part: string;
  /** The thing that has the fields, for parts of lists. */
  readonly at?: FieldPath;
}

export function TableFields({ part, at = [] }: TableFieldsProps) {
  const menuType = useContent<string>(["menuType"]) ?? "";
  return fieldsOfPart(part, { menuType }).map((path) => (
    <TableField key={path.join("/")} path={[...at, ...path.slice(at.length)]} />
  ));
}

function useUsualHint({ format, usual, isOptional }: FieldRule): string | undefined {
  const { field: words } = useWords("office");
  if (!isOptional || (typeof usual !== "number" && typeof usual !== "string")) return undefined;
  if (format === "amount") return words.if_empty(formatPrice(fromChf(Number(usual))));
  return words.if_empty(format === "minutes" ? words.minutes(Number(usual)) : String(usual));
}

const TYPES = { email: "email", link: "url" } as const;

function TextLine({ rule, ...props }: FieldProps & { rule: FieldRule }) {
  const { wrong } = useWords("officeShop");
  const { field: words } = useWords("office");
  const text = useContent<string>(props.path);
  const { format, account, placeholder, maxLength = 200 } = rule;
  const check = account ?? (String(format) in CHECKS ? (format as Check) : undefined);
  const problem = text && check ? CHECKS[check](text) : undefined;
  const missing = text === "" ? words.missing : undefined;
  return (
    <TextField
      {...props}
      placeholder={placeholder}
      maxLength={maxLength}
      type={format === "email" || format === "link" ? TYPES[format] : "text"}
      error={problem ? wrong[problem] : missing}
    />
  );
}

/** Drawings and pictures in use are offered unless it must be a photo. */
function FramedPicture(props: FieldProps & { isPhoto: boolean | undefined }) {
  const { path, label, hint, isOptional = false, isPhoto } = props;
  const { picture: words } = useWords("officeShop");
  const field = useField<string>(path);
  const { store } = useDraftContext();
  const changeFields = useChangeFields();
  const remove = () => {
    const { content } = store.getState();
    changeFields(changePicture(content, path, pictureIn(content, undefined)), {
      toastText: words.removed,
    });
  };
  return (
    <FieldFrame
      label={label}
      hint={hint}
      isOptional={isOptional}
      isGroup
      field={field}
      show={(value) => (typeof value === "string" ? (value.split("/").at(-1) ?? "–") : "–")}
    >
      {() => (
        <div className="flex max-w-sm flex-col gap-3">
          <PictureField path={path} isOptional={isOptional} offersKnown={!isPhoto} shape={1} />
          {isOptional && field.value && (
            <Button look="quiet" className="-ml-5 self-start" onClick={remove}>
              {words.remove}
            </Button>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
