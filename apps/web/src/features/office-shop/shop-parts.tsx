import {
  CANCEL_REASONS,
  DEFAULT_TAX,
  type FieldPath,
  fieldRule,
  fieldsOfPart,
  inZurich,
  isSimpleMenu,
  type Json,
  readField,
  SHOP_LANGUAGES,
  type ShopContent,
  VAT_RATES,
} from "@comptoir/domain";
import type { ComponentType } from "react";
import type { Bundles } from "../../i18n/bundles.ts";
import { useWords } from "../../i18n/words.ts";
import { useDraftContext, useDraftState } from "../../office/draft/draft-context.ts";
import type { FieldEdit } from "../../office/draft/unsent-changes.ts";
import { useIsSimple } from "../../office/draft/use-draft.ts";
import { OptionalPart, Part } from "../../office/fields/part.tsx";
import { TableFields } from "../../office/fields/table-field.tsx";
import { useFieldWords, useLabels } from "../../office/fields/use-labels.ts";
import type { ShopSectionId } from "../../office/shell/shop-sections.ts";
import { FaqSections } from "./faq.tsx";
import { CancelReasons, OfferItems, Origins } from "./named-lists.tsx";
import { AddressFields, ElsewhereField, TaxFields, VatRegistration } from "./part-bodies.tsx";
import { Names } from "./texts.tsx";

type PartId = keyof Bundles["officeShop"]["parts"];

const SECTIONS: Readonly<Record<ShopSectionId, readonly PartId[]>> = {
  identity: ["name", "looks"],
  contact: ["contact", "contactAddress"],
  delivery: ["pickUp", "orders", "places", "slots", "distances", "elsewhere"],
  payment: ["beneficiary", "bank", "twint"],
  tax: ["tax", "vat", "rates"],
  offers: ["offers", "offerItems"],
  faq: ["faq"],
  texts: ["texts"],
  declarations: ["traces", "origins"],
  legal: ["legal", "legalAddress"],
  board: ["times", "cancelReasons"],
  mails: ["mailsToCustomer", "mailsToShop"],
  staff: ["staff"],
};

/** Without details, a part consists of the table's fields of the same name. */
interface PartDetails {
  readonly path?: FieldPath;
  readonly body?: ComponentType;
  /** Content of an added part; by default the usual one. */
  readonly initial?: (content: ShopContent) => Json;
  readonly along?: (content: ShopContent) => readonly FieldEdit[];
  readonly within?: FieldPath;
  readonly isCustomOnly?: boolean;
  readonly columns?: string;
}

const TWO = "grid gap-4 sm:grid-cols-2";
const THREE = "grid gap-4 sm:grid-cols-2 lg:grid-cols-3";
const CONTACT_ADDRESS = ["contact", "address"];
const LEGAL_ADDRESS = ["legal", "address"];

const PARTS: Readonly<Partial<Record<PartId, PartDetails>>> = {
  contactAddress: { path: CONTACT_ADDRESS, body: () => <AddressFields path={CONTACT_ADDRESS} /> },
  pickUp: { path: ["pickUp"], isCustomOnly: true, columns: TWO },
  places: { path: ["delivery", "freePostalCodes"] },
  slots: { path: ["delivery", "slots"] },
  distances: { path: ["delivery", "distances"], initial: () => ({}) },
  elsewhere: {
    path: ["delivery", "elsewhere"],
    initial: () => "to_confirm",
    body: ElsewhereField,
  },
  tax: { path: ["tax"], body: TaxFields },
  vat: { path: ["vat"], initial: () => ({}), along: taxWithVat, body: VatRegistration },
  rates: {
    path: ["vat", "rates"],
    within: ["vat"],
    initial: () => VAT_RATES.map(({ from, reduced, standard }) => ({ from, reduced, standard })),
  },
  offers: {
    path: ["offers"],
    initial: ({ openingDate }) => ({
      ...{ title: {}, intro: {}, openedText: {}, items: [], terms: {} },
      countdownTo: openingDate ?? inZurich(new Date()).day,
    }),
  },
  offerItems: { path: ["offers", "items"], within: ["offers"], body: OfferItems },
  faq: {
    path: ["faq"],
    initial: () => Object.fromEntries(SHOP_LANGUAGES.map((language) => [language, []])),
    body: FaqSections,
  },
  texts: { body: Names },
  traces: { path: ["declarations", "traces"], initial: () => ({}) },
  origins: { path: ["declarations", "origins"], body: Origins },
  legal: { path: ["legal"], initial: ({ shopName }) => ({ name: shopName ?? "" }) },
  legalAddress: {
    path: LEGAL_ADDRESS,
    within: ["legal"],
    initial: (content) => readField(content, CONTACT_ADDRESS) ?? {},
    body: () => <AddressFields path={LEGAL_ADDRESS} />,
  },
  times: { columns: TWO },
  cancelReasons: {
    path: ["board", "cancelReasons"],
    initial: () => CANCEL_REASONS.map(({ id, names }) => ({ id, names: { ...names } })),
    body: CancelReasons,
  },
  mailsToCustomer: { path: ["mails", "customer"], columns: THREE },
  mailsToShop: {
    path: ["mails", "shop"],
    body: () => (
      <>
        <TableFields part="mailsTo" />
        <div className={THREE}>
          <TableFields part="mailsToShop" />
        </div>
      </>
    ),
  },
};

/** Registered shops owe VAT out of the prices shown, so it must be included in them. */
function taxWithVat(content: ShopContent): readonly FieldEdit[] {
  const usual = DEFAULT_TAX[isSimpleMenu(content) ? "simple" : "custom"];
  const { percent, mode } = (content.tax as Partial<typeof usual> | undefined) ?? usual;
  if (mode === "included") return [];
  return [{ path: ["tax"], value: { percent: percent ?? usual.percent, mode: "included" } }];
}

export function ShopSection({ id }: { id: ShopSectionId }) {
  return SECTIONS[id].map((part) => <ShopPart key={part} id={part} />);
}

interface PartWords {
  readonly title?: string;
  readonly intro?: string;
  readonly introOfCustom?: string;
  readonly add?: string;
  readonly absent?: string;
  readonly remove?: string;
}

function ShopPart({ id }: { id: PartId }) {
  const { parts, usual } = useWords("officeShop");
  const words: PartWords = parts[id];
  const details: PartDetails = PARTS[id] ?? {};
  const { path = [], body: Body, initial, along, within, columns } = details;
  const isSimple = useIsSimple();
  const label = useLabels();
  const show = useFieldWords();
  const { store } = useDraftContext();
  const contentNow = () => store.getState().content as ShopContent;
  const isMissing = useDraftState(
    (state) => within !== undefined && readField(state.content, within) === undefined,
  );
  if (isMissing || (details.isCustomOnly && isSimple)) return null;
  const part = {
    title: words.title ?? label(path),
    intro: (!isSimple && words.introOfCustom) || words.intro,
    children: Body ? (
      <Body />
    ) : (
      <div className={columns ?? "flex flex-col gap-4"}>
        <TableFields part={id} />
      </div>
    ),
  };
  if (!words.add) return <Part {...part} />;
  const usualValues = usualFields(id, path, contentNow());
  return (
    <OptionalPart
      {...part}
      path={path}
      add={words.add}
      remove={words.remove ?? ""}
      absent={
        words.absent ?? usual(usualValues.map((field) => show(field.path, field.value)).join(", "))
      }
      initial={() => initial?.(contentNow()) ?? usualContent(path, usualValues)}
      along={() => along?.(contentNow()) ?? []}
    />
  );
}

function usualFields(id: PartId, path: FieldPath, content: ShopContent): readonly FieldEdit[] {
  const paths = fieldRule(path, content).usual === undefined ? fieldsOfPart(id, content) : [path];
  return paths.map((one) => ({ path: one, value: fieldRule(one, content).usual }));
}

function usualContent(path: FieldPath, fields: readonly FieldEdit[]): Json {
  const [first] = fields;
  if (first?.path.length === path.length) return first.value ?? null;
  return Object.fromEntries(fields.map((field) => [field.path.at(-1), field.value ?? null]));
}
