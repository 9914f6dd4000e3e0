import {
  type Day,
  EVENT_NOTICE_BUSINESS_DAYS,
  elsewhereOf,
  FAR_DELIVERY_BASE,
  FAR_DELIVERY_PER_KM,
  FREE_DELIVERY_KM,
  hasUnpaidRule,
  inLanguage,
  inZurich,
  type Language,
  MAX_DELIVERY_FEE,
  openingHours,
  type Shop,
  sellerOf,
  slotTerms,
  UNPAID_EXPIRY_DAYS,
  UNPAID_WARNED_MINUTES,
  vatRatesOn,
} from "@comptoir/domain";
import type { Bundles, Dictionary } from "../../i18n/bundles.ts";
import { formatList, formatPercent, formatPrice, formatSlot } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useShop } from "../../shop/shop-context.tsx";
import { LegalSection, LegalText, Reach } from "./legal-text.tsx";

export function Terms() {
  const { shop } = useShop();
  const { terms: words } = useWords("legal");
  const { pages } = useWords("footer");
  const language = useLanguage();
  const { day: today } = inZurich(new Date());
  return (
    <LegalText title={pages.terms} intro={words.intro(shop.shopName, sellerOf(shop).name)}>
      {termsOf(shop, { words, language, today }).map((section) => (
        <LegalSection key={section.title} {...section} />
      ))}
      <Reach />
    </LegalText>
  );
}

type Words = Dictionary<Bundles["legal"]>["terms"];

interface TermsContext {
  readonly words: Words;
  readonly language: Language;
  readonly today: Day;
}

interface Section {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

export function termsOf(shop: Shop, context: TermsContext): Section[] {
  const { words } = context;
  const { phone, address } = sellerOf(shop);
  return [
    { title: words.order, paragraphs: order(shop, context) },
    { title: words.prices, paragraphs: prices(shop, context) },
    { title: words.payment, paragraphs: payment(shop, context) },
    ...(shop.kind === "simple"
      ? [{ title: words.delivery, paragraphs: delivery(shop, context) }]
      : [
          {
            title: words.pick_up,
            paragraphs: [
              openingHours(shop, "pick_up")
                ? words.pick_up_own
                : words.pick_up_text(shop.pickUp.from, shop.pickUp.until),
            ],
          },
        ]),
    {
      title: words.cancel,
      paragraphs: [words.cancel_text, words.cancel_paid(phone), words.cancel_ours],
    },
    { title: words.food, paragraphs: food(shop, context) },
    { title: words.law, paragraphs: [words.law_text(address.city), words.contact] },
  ];
}

function order(shop: Shop, { words }: TermsContext): string[] {
  return [
    words.order_text[shop.kind],
    words.order_received,
    ...(shop.kind === "simple" && shop.minimumOrder > 0
      ? [words.order_minimum(formatPrice(shop.minimumOrder))]
      : []),
    words.order_languages,
  ];
}

function prices(shop: Shop, { words, language, today }: TermsContext): string[] {
  const { mode, percent } = shop.tax;
  const rateText = (rate: number) => formatPercent(rate, language);
  const end = shop.kind === "simple" ? words.prices_delivery : words.prices_final;
  if (mode === "added" && percent > 0) {
    return [words.prices_text, words.prices_added(rateText(percent)), end];
  }
  if (shop.vat) {
    const { reduced, standard } = vatRatesOn(today, shop.vat.rates);
    return [words.prices_text, words.prices_vat(rateText(reduced), rateText(standard)), end];
  }
  return [
    words.prices_text,
    ...(percent > 0 ? [words.prices_included(rateText(percent))] : []),
    end,
  ];
}

function payment(shop: Shop, { words, language }: TermsContext): string[] {
  const { twint, twintLink, twintSticker, iban, qrIban } = shop.payment;
  const ways = [
    ...(twint || twintLink || twintSticker ? [words.way.twint] : []),
    ...(iban || qrIban ? [words.way.bank] : []),
  ];
  const [first = words.way.cashier, second] = ways;
  const or = language === "fr" ? "ou" : "or";
  return [
    words.payment_text(second ? `${first} ${or} ${second}` : first),
    hasUnpaidRule(shop)
      ? words.payment_unpaid_soon(UNPAID_WARNED_MINUTES)
      : words.payment_unpaid(UNPAID_EXPIRY_DAYS),
  ];
}

function delivery(shop: Shop & { kind: "simple" }, { words, language }: TermsContext): string[] {
  const area = shop.delivery;
  const free = area.freePostalCodes.map(({ code, city }) => `${code}\u00a0${city}`);
  const elsewhere = elsewhereOf(area);
  const dishes = Object.values(shop.categories).flatMap(({ options }) => options);
  return [
    ...(free.length > 0 ? [words.delivery_free(formatList(free, language))] : []),
    ...(area.distances
      ? [
          words.delivery_distance(
            FREE_DELIVERY_KM,
            formatPrice(FAR_DELIVERY_BASE),
            formatPrice(FAR_DELIVERY_PER_KM),
            formatPrice(MAX_DELIVERY_FEE),
          ),
        ]
      : []),
    typeof elsewhere === "object"
      ? words.delivery_elsewhere.fee(formatPrice(elsewhere.fee))
      : words.delivery_elsewhere[elsewhere],
    ...slots(shop, words),
    ...(dishes.some(({ event }) => event)
      ? [words.delivery_event(EVENT_NOTICE_BUSINESS_DAYS)]
      : []),
    words.delivery_absent,
  ];
}

function slots(shop: Shop, words: Words): string[] {
  const { hours, list, rules } = slotTerms(shop, "delivery");
  const { cutOff, leadMinutes, daysAhead = 0 } = rules;
  return [
    hours ? words.delivery_slots_own : words.delivery_slots(list.map(formatSlot).join(", ")),
    ...(shop.service?.slots?.delivery
      ? [
          ...(cutOff ? [words.delivery_cut_off(cutOff.daysBefore, cutOff.time)] : []),
          ...(leadMinutes ? [words.delivery_lead(leadMinutes)] : []),
          words.delivery_ahead(daysAhead),
        ]
      : [words.delivery_when(daysAhead)]),
  ];
}

function food({ declarations }: Shop, { words, language }: TermsContext): string[] {
  const traces = declarations.traces && inLanguage(declarations.traces, language);
  return [words.food_text, traces ?? words.food_traces, words.food_complaint];
}
