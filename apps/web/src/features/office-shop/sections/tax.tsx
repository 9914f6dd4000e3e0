import { DEFAULT_TAX, VAT_RATES } from "@comptoir/domain";
import { Link } from "wouter";
import { formatPercent } from "../../../i18n/formats.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { useDraftContext } from "../../../office/draft/draft-context.ts";
import { useContent, useIsSimple } from "../../../office/draft/use-draft.ts";
import { ChoiceField } from "../../../office/fields/choice-field.tsx";
import { NumberField } from "../../../office/fields/number-field.tsx";
import { OptionalPart } from "../../../office/fields/part.tsx";
import { useLabels } from "../../../office/fields/use-labels.ts";
import { shopSectionAddress } from "../../../office/shell/shop-sections.ts";
import { Notice } from "../../../ui/notice.tsx";
import { RatesField } from "../fields/rates-field.tsx";

export function Tax() {
  const { tax: words } = useWords("officeShop");
  const label = useLabels();
  const isRegistered = useContent(["vat"]) !== undefined;
  const usual = useUsualTax();
  const rule = useContent<{ readonly percent: number; readonly mode: string }>(["tax"]) ?? usual;
  const withinPrices = { percent: rule.percent, mode: "included" };
  return (
    <>
      <TaxOnPrices />
      <OptionalPart
        {...words.vat}
        path={["vat"]}
        initial={() => ({})}
        // Registered shops owe VAT out of the prices shown, so it must be included in them.
        along={() => (rule.mode === "included" ? [] : [{ path: ["tax"], value: withinPrices }])}
      >
        <UidNeeded />
        <p>{words.registered}</p>
      </OptionalPart>
      {isRegistered && (
        <OptionalPart
          {...words.rates}
          path={["vat", "rates"]}
          initial={() =>
            VAT_RATES.map(({ from, reduced, standard }) => ({ from, reduced, standard }))
          }
        >
          <RatesField label={label(["vat", "rates"])} />
        </OptionalPart>
      )}
    </>
  );
}

function useUsualTax() {
  return DEFAULT_TAX[useIsSimple() ? "simple" : "custom"];
}

function TaxOnPrices() {
  const { tax: words } = useWords("officeShop");
  const label = useLabels();
  const language = useLanguage();
  const usual = useUsualTax();
  const isRegistered = useContent(["vat"]) !== undefined;
  const mode = useContent<string>(["tax", "mode"]) ?? usual.mode;
  return (
    <OptionalPart
      {...words.on_prices}
      absent={words.usual(formatPercent(usual.percent, language), words.modes[usual.mode].name)}
      path={["tax"]}
      initial={() => ({ percent: usual.percent, mode: usual.mode })}
    >
      <NumberField
        path={["tax", "percent"]}
        label={label(["tax", "percent"])}
        max={100}
        unit="%"
        isFraction
      />
      <ChoiceField
        path={["tax", "mode"]}
        label={label(["tax", "mode"])}
        columns={2}
        error={isRegistered && mode !== "included" ? words.needs_included : undefined}
        choices={(["included", "added"] as const).map((value) => ({
          value,
          label: words.modes[value].name,
          text: words.modes[value].text,
        }))}
      />
    </OptionalPart>
  );
}

function UidNeeded() {
  const { tax: words } = useWords("officeShop");
  const { slug } = useDraftContext();
  const uid = useContent<string>(["legal", "uid"]);
  if (uid) return <p className="tabular-nums">{words.uid(uid)}</p>;
  return (
    <Notice tone="error">
      {words.needs_uid}{" "}
      <Link to={shopSectionAddress(slug, "legal")} className="font-semibold underline">
        {words.to_legal}
      </Link>
    </Notice>
  );
}
