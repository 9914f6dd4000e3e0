import { type FieldRule, fieldRule, fieldsOfPart, fromChf } from "@comptoir/domain";
import type { ComponentProps } from "react";
import { formatPrice } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { useDraftContext } from "../draft/draft-context.ts";
import { useChangeFields, useContent, useField } from "../draft/use-draft.ts";
import { changePicture, pictureIn } from "../photos/picture-changes.ts";
import { PictureField } from "../photos/picture-field.tsx";
import { CHECKS, type Check } from "./checks.ts";
import { ColourField } from "./colour-field.tsx";
import { FieldFrame, type FieldProps } from "./field-frame.tsx";
import { NumberField } from "./number-field.tsx";
import { PriceField } from "./price-field.tsx";
import { SwitchField } from "./switch-field.tsx";
import { DayField, TextField, TimeField } from "./text-field.tsx";
import { useLabels } from "./use-labels.ts";

interface TableFieldProps extends Pick<FieldProps, "path" | "hint"> {
  readonly offersKnown?: boolean;
}

export function TableField({ path, hint, offersKnown }: TableFieldProps) {
  const language = useLanguage();
  const menuType = useContent<string>(["menuType"]) ?? "";
  const field = fieldRule(path, { menuType });
  const label = useLabels()(path);
  const usual = useUsualHint(field);
  const { format, isOptional = false, min, max } = field;
  const frame = { path, label, hint: hint ?? field.hint?.[language] ?? usual, isOptional };
  const bounds = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  switch (format) {
    case "amount":
      return <PriceField {...frame} />;
    case "minutes":
      return <NumberField {...frame} {...bounds} unit="min" />;
    case "number":
      return <NumberField {...frame} {...bounds} />;
    case "day":
      return <DayField {...frame} />;
    case "time":
      return <TimeField {...frame} />;
    case "colour":
      return <ColourField {...frame} />;
    case "picture":
      return <FramedPicture {...frame} offersKnown={offersKnown} />;
    default:
      return typeof format === "object" && "on" in format ? (
        <SwitchField {...frame} isOnByDefault={field.usual === true} />
      ) : (
        <TextLine {...frame} field={field} />
      );
  }
}

export function TableFields({ part }: { part: string }) {
  const menuType = useContent<string>(["menuType"]) ?? "";
  return fieldsOfPart(part, { menuType }).map((path) => (
    <TableField key={path.join("/")} path={path} />
  ));
}

function useUsualHint({ format, usual, isOptional }: FieldRule): string | undefined {
  const { field: words } = useWords("office");
  if (!isOptional || (typeof usual !== "number" && typeof usual !== "string")) return undefined;
  if (format === "amount") return words.if_empty(formatPrice(fromChf(Number(usual))));
  return words.if_empty(format === "minutes" ? words.minutes(Number(usual)) : String(usual));
}

const TYPES = { email: "email", link: "url" } as const;

function TextLine({ field, ...props }: ComponentProps<typeof TextField> & { field: FieldRule }) {
  const { wrong } = useWords("officeShop");
  const { field: words } = useWords("office");
  const text = useContent<string>(props.path);
  const { format, account, placeholder, maxLength = 200 } = field;
  const check = account ?? (String(format) in CHECKS ? (format as Check) : undefined);
  const problem = text && check ? CHECKS[check](text) : undefined;
  const missing = text === "" ? words.missing : undefined;
  return (
    <TextField
      {...props}
      {...(placeholder && { placeholder })}
      maxLength={maxLength}
      type={format === "email" || format === "link" ? TYPES[format] : "text"}
      error={problem ? wrong[problem] : missing}
    />
  );
}

interface FramedPictureProps extends Omit<ComponentProps<typeof PictureField>, "shape"> {
  readonly label: string;
  readonly hint?: string | undefined;
}

function FramedPicture({ label, hint, ...picture }: FramedPictureProps) {
  const { path, isOptional = false } = picture;
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
          <PictureField {...picture} shape={1} />
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
