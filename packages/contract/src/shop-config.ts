import {
  ALLERGENS,
  accept,
  COUNTED_PER,
  type CustomShop,
  DECLARED_KINDS,
  DEFAULT_CUSTOM_CATEGORIES,
  DEFAULT_SIMPLE_CATEGORIES,
  DEFAULT_TAX,
  DELIVERY_SLOTS,
  DIETARY_TAGS,
  type FaultCode,
  FREE_POSTAL_CODES,
  GROUP_KINDS,
  isClockTime,
  isDay,
  isSimpleMenu,
  isUid,
  MAX_TORTILLAS,
  MINIMUM_ORDER,
  mostOf,
  PHONE_NEEDED_ABOVE,
  PICK_UP_HOURS,
  type PublicService,
  type Result,
  SALE_STATES,
  type Shop,
  SIMPLE_MENU,
  type SimpleShop,
  UNLIMITED,
  VAT_CLASSES,
  WEEKDAYS,
} from "@comptoir/domain";
import * as z from "zod/mini";
import { amount } from "./amounts.ts";
import { id, inLanguages, words, wordsInLanguages } from "./config-fields.ts";

/** Keys of `customizations` that are not groups. */
export const RESERVED_GROUPS = ["size", "tortillaAmount", "tortilla"];
const groupId = id.check(
  z.refine((text) => !RESERVED_GROUPS.includes(text), "must not be size or tortilla"),
);
const day = z.string().check(z.refine(isDay, "must be a day, yyyy-mm-dd"));
const percent = z.number().check(z.nonnegative(), z.maximum(100), z.multipleOf(0.01));
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, "must be a colour like #b4552d"));
const picture = z
  .string()
  .check(
    z.regex(/^\/assets\/[\w./+-]+$/, "must be a path below /assets/"),
    z.regex(
      /\.(?:svg|jpe?g|png|webp)$/i,
      "must be a picture that every browser shows: .svg, .jpg, .jpeg, .png or .webp",
    ),
  );
const link = z.url({ protocol: /^https$/ });

const contact = z.object({
  phone: words,
  email: z.email(),
  instagram: z.optional(link),
  address: z.object({ street: words, postalCode: words, city: words, country: words }),
});

const payment = z.object({
  twint: z.optional(words),
  twintLink: z.optional(link),
  twintSticker: z.optional(picture),
  iban: z.optional(words),
  qrIban: z.optional(words),
  beneficiary: words,
});

const legal = z.object({
  name: words,
  address: z.optional(contact.shape.address),
  email: z.optional(z.email()),
  uid: z.optional(z.string().check(z.refine(isUid, "must be a UID like CHE-123.456.788"))),
  host: z.optional(words),
});

const vat = z.object({
  rates: z.optional(
    z.array(z.object({ from: day, reduced: percent, standard: percent })).check(z.minLength(1)),
  ),
});

const country = z.string().check(z.regex(/^[A-Z]{2}$/, "must be a country's two letters"));
const allergens = z.array(z.enum(ALLERGENS)).check(z.minLength(1));
const declared = z.object({
  allergens: z.optional(allergens),
  origins: z.optional(z.array(id)),
});

const declarations = z.object({
  traces: z.optional(wordsInLanguages),
  origins: z._default(
    z.record(
      id,
      z.object({ kind: z.enum(DECLARED_KINDS), countries: z.array(country).check(z.minLength(1)) }),
    ),
    {},
  ),
  options: z._default(z.record(id, declared), {}),
});

const postalCode = z
  .string()
  .check(z.regex(/^[1-9]\d{3}$/, "must be a Swiss postal code of four digits"));

const delivery = z.object({
  freePostalCodes: z._default(z.array(z.object({ code: postalCode, city: words })), [
    ...FREE_POSTAL_CODES,
  ]),
  slots: z._default(
    z.array(z.string().check(z.regex(/^\d\d:\d\d-\d\d:\d\d$/))).check(z.minLength(1)),
    DELIVERY_SLOTS.map(({ time }) => time),
  ),
  distances: z.optional(z.record(postalCode, z.number().check(z.nonnegative()))),
  elsewhere: z.optional(z.union([z.enum(["to_confirm", "refused"]), z.object({ fee: amount })])),
});

const clockTime = z.string().check(z.refine(isClockTime, "must be a time of the day, hh:mm"));

const pickUp = z.object({
  from: z._default(clockTime, PICK_UP_HOURS.from),
  until: z._default(clockTime, PICK_UP_HOURS.until),
});

const offers = z.object({
  title: wordsInLanguages,
  intro: wordsInLanguages,
  countdownTo: day,
  openedText: wordsInLanguages,
  items: z.array(
    z.object({
      id,
      icon: picture,
      title: wordsInLanguages,
      text: wordsInLanguages,
      link: z.optional(link),
      until: z.optional(day),
    }),
  ),
  terms: wordsInLanguages,
});

const faqSections = z.array(z.object({ id, title: words, paragraphs: z.array(words) }));

const texts = z.record(id, z.object({ name: words, description: z.optional(words) }));

const tax = z.object({ percent, mode: z.enum(["added", "included"]) });

const fraction = z.number().check(z.nonnegative(), z.maximum(1));

const photo = z.object({
  alt: z.optional(wordsInLanguages),
  focus: z.optional(z.object({ x: fraction, y: fraction })),
});

/** Public at every depth; private fields belong in private-settings.ts. */
const common = {
  shopName: words,
  logoUrl: picture,
  theme: z.object({ accent: colour }),
  contact,
  payment,
  openingDate: z.optional(day),
  delivery: z.prefault(delivery, {}),
  offers: z.optional(offers),
  faq: z.optional(inLanguages(faqSections)),
  texts: inLanguages(texts),
  legal: z.optional(legal),
  vat: z.optional(vat),
  declarations: z.prefault(declarations, {}),
  photos: z.optional(z.record(picture, photo)),
  /** Validated by `publicService`, which pages do not load. */
  service: z.optional(z.custom<PublicService>((value) => typeof value === "object")),
};

const portion = words;

const weekdays = z.array(z.enum(WEEKDAYS)).check(
  z.minLength(1),
  z.refine((days) => new Set(days).size === days.length, "must not name a day twice"),
);
const sold = {
  weekdays: z.optional(weekdays),
  state: z.optional(z.enum(SALE_STATES)),
  portions: z.optional(z.int().check(z.nonnegative(), z.maximum(100))),
  count: z.optional(
    z.object({ count: z.int().check(z.positive(), z.maximum(10_000)), per: z.enum(COUNTED_PER) }),
  ),
  on: z.optional(z.object({ from: day, until: day })),
};

const simpleItem = z.object({
  itemId: id,
  name: words,
  description: z.optional(words),
  price: amount,
  event: z.optional(z.boolean()),
  ...sold,
  vat: z.optional(z.enum(VAT_CLASSES)),
  varieties: z.optional(
    z.object({
      max: z.optional(z.int().check(z.positive())),
      options: z.array(id).check(z.minLength(1)),
    }),
  ),
  sizes: z.optional(
    z.record(
      id,
      z.object({ price: amount, portionSize: portion, people: z.int().check(z.positive()) }),
    ),
  ),
  details: z.object({
    image: picture,
    calories: z.optional(z.int().check(z.positive())),
    portionSize: portion,
    dietary: z.array(z.enum(DIETARY_TAGS)),
    ingredients: z.array(id),
    allergens,
    origins: z.optional(z.array(id)),
  }),
});

const simpleCategory = z.object({ image: picture, options: z.array(simpleItem) });

const counts = z.record(id, z.int().check(z.nonnegative(), z.maximum(UNLIMITED)));
const sizeRule = z.object({ basePrice: amount, included: z.optional(counts) });

const choiceCount = z.int().check(z.positive());
const optionGroup = z
  .object({
    id: groupId,
    type: z.enum(GROUP_KINDS),
    needed: z.optional(z.boolean()),
    min: z.optional(choiceCount),
    max: z.optional(choiceCount),
    options: z
      .array(
        z.object({
          id,
          price: z.optional(amount),
          off: z.optional(z.literal(true)),
        }),
      )
      .check(z.minLength(1)),
  })
  .check(
    z.refine(
      ({ type, min = 1, max, options }) => {
        const most = mostOf({ type, options });
        return min <= (max ?? most) && (max ?? most) <= most;
      },
      {
        error: "min and max: as few at least, no more than there are options, and of radio one",
        params: { code: "bad_counts" satisfies FaultCode },
      },
    ),
  );

const customCategory = z
  .object({
    image: picture,
    basePrice: amount,
    ...sold,
    vat: z.optional(z.enum(VAT_CLASSES)),
    ...declared.shape,
    sizes: z.optional(z.record(id, sizeRule)),
    customizations: z.optional(
      z.object({ size: z.optional(z.boolean()), tortilla: z.optional(z.boolean()) }),
    ),
    included: z.optional(counts),
    extraPrices: z.optional(z.record(id, amount)),
    options: z.array(optionGroup),
  })
  .check(
    z.refine(
      ({ included, sizes = {} }) =>
        [included, ...Object.values(sizes).map((size) => size.included)].every((counted) =>
          canIncludeTortillas(counted?.tortilla ?? 1),
        ),
      {
        error: `must not include more than ${MAX_TORTILLAS} tortillas`,
        params: { code: "too_many_tortillas" satisfies FaultCode },
      },
    ),
  );

function canIncludeTortillas(count: number): boolean {
  return count <= MAX_TORTILLAS || count === UNLIMITED;
}

export const simpleShop = z.object({
  ...common,
  menuType: z.literal(SIMPLE_MENU),
  tax: z._default(tax, DEFAULT_TAX.simple),
  minimumOrder: z._default(amount, MINIMUM_ORDER),
  menuCategories: z._default(z.array(id), [...DEFAULT_SIMPLE_CATEGORIES]),
  categories: z.record(id, simpleCategory),
});

export const customShop = z.object({
  ...common,
  menuType: z.string(),
  tax: z._default(tax, DEFAULT_TAX.custom),
  pickUp: z.prefault(pickUp, {}),
  phoneNeededAbove: z._default(amount, PHONE_NEEDED_ABOVE),
  menuCategories: z._default(z.array(id), [...DEFAULT_CUSTOM_CATEGORIES]),
  categories: z.record(id, customCategory),
});

// Type checks: the schemas match the domain.
type Same<A, B extends A> = B;
export type ParsedSimpleShop = Same<Omit<SimpleShop, "kind">, z.output<typeof simpleShop>>;
export type ParsedCustomShop = Same<Omit<CustomShop, "kind">, z.output<typeof customShop>>;

type Issues = z.core.$ZodIssue[];

/** For pages: private fields are dropped. */
export function readPublicShop(json: unknown): Result<Shop, Issues> {
  return isSimpleMenu(json)
    ? ofKind(z.safeParse(simpleShop, json), "simple")
    : ofKind(z.safeParse(customShop, json), "custom");
}

export function ofKind<T extends object, K extends Shop["kind"]>(
  parsed: z.core.util.SafeParseResult<T>,
  kind: K,
): Result<T & { readonly kind: K }, Issues> {
  return parsed.success
    ? accept({ ...parsed.data, kind })
    : { ok: false, error: parsed.error.issues };
}
