import type { ShopWords } from "../languages.ts";
import type { CustomCategory } from "../menu/custom-category.ts";
import type { Declarations } from "../menu/declarations.ts";
import type { Allergen, DietaryTag } from "../menu/dietary.ts";
import type { SimpleItem } from "../menu/simple-item.ts";
import type { Rappen } from "../money/rappen.ts";
import type { DatedVatRates } from "../money/vat.ts";
import type { Capacity, CountedPer } from "../service/capacity.ts";
import type { HoursException, Way, WeekHours } from "../service/opening-hours.ts";
import type { SlotRules } from "../service/slots.ts";
import type { UnpaidRule } from "../service/unpaid-end.ts";
import type { Day } from "../time/calendar.ts";
import type { PhotoFocus } from "./photos.ts";

/** A shop as everybody may read it. The contract parses it from JSON and fills in the defaults. */
export type Shop = SimpleShop | CustomShop;

/** A shop that sells dishes as its menu lists them. */
export interface SimpleShop extends ShopProfile {
  readonly kind: "simple";
  readonly minimumOrder: Rappen;
  readonly categories: Readonly<Record<string, SimpleCategory>>;
}

/** A shop whose customers compose their dishes. */
export interface CustomShop extends ShopProfile {
  readonly kind: "custom";
  /** When food can be picked up at a chosen time. */
  readonly pickUp: { readonly from: string; readonly until: string };
  /** Orders above this need a phone number. */
  readonly phoneNeededAbove: Rappen;
  /** Each category is one dish to compose. */
  readonly categories: Readonly<Record<string, CustomMenuCategory>>;
}

/** What both kinds of shop have. */
interface ShopProfile {
  readonly menuType: string;
  readonly shopName: string;
  readonly logoUrl: string;
  readonly theme: { readonly accent: string };
  readonly contact: ShopContact;
  readonly payment: ShopAccounts;
  readonly openingDate?: Day | undefined;
  readonly delivery: DeliveryTerms;
  readonly offers?: Offers | undefined;
  readonly faq?: ShopWords<readonly FaqSection[]> | undefined;
  readonly texts: ShopWords<Readonly<Record<string, ShopText>>>;
  readonly legal?: LegalFacts | undefined;
  /** Set if the shop is registered for value-added tax. */
  readonly vat?: { readonly rates?: readonly DatedVatRates[] | undefined } | undefined;
  readonly declarations: ShopDeclarations;
  /** By the address that dishes, categories and the logo refer to. */
  readonly photos?: Readonly<Record<string, ShopPhoto>> | undefined;
  readonly service?: PublicService | undefined;
  readonly tax: { readonly percent: number; readonly mode: "added" | "included" };
  /** The categories in the order of the menu. */
  readonly menuCategories: readonly string[];
}

export interface ShopContact {
  readonly phone: string;
  readonly email: string;
  readonly instagram?: string | undefined;
  readonly address: ShopAddress;
}

export interface ShopAddress {
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
}

/** Where customers send money. */
export interface ShopAccounts {
  /** Phone number of the TWINT account. */
  readonly twint?: string | undefined;
  /** Link that opens a payment in the TWINT app. */
  readonly twintLink?: string | undefined;
  /** Picture of the TWINT code shown in the shop. */
  readonly twintSticker?: string | undefined;
  readonly iban?: string | undefined;
  /** Account for payments with a QR reference. */
  readonly qrIban?: string | undefined;
  readonly beneficiary: string;
}

/** The seller, if it differs from the shop's name and contact. */
export interface LegalFacts {
  readonly name: string;
  readonly address?: ShopAddress | undefined;
  readonly email?: string | undefined;
  readonly uid?: string | undefined;
  /** Operator of the server, named in the privacy statement. */
  readonly host?: string | undefined;
}

export interface ShopDeclarations extends Declarations {
  /** What the shop says about traces of allergens. */
  readonly traces?: ShopWords<string> | undefined;
}

export interface DeliveryTerms {
  readonly freePostalCodes: readonly { readonly code: string; readonly city: string }[];
  readonly slots: readonly string[];
  /** Kilometres by postal code. */
  readonly distances?: Readonly<Record<string, number>> | undefined;
  /** For postal codes that are not listed: a fee, a fee agreed by phone, or no delivery. */
  readonly elsewhere?: "to_confirm" | "refused" | { readonly fee: Rappen } | undefined;
}

export interface Offers {
  readonly title: ShopWords<string>;
  readonly intro: ShopWords<string>;
  readonly countdownTo: Day;
  readonly openedText: ShopWords<string>;
  readonly items: readonly Offer[];
  readonly terms: ShopWords<string>;
}

export interface Offer {
  readonly id: string;
  readonly icon: string;
  readonly title: ShopWords<string>;
  readonly text: ShopWords<string>;
  readonly link?: string | undefined;
  /** Its last day; an offer without one has no end. */
  readonly until?: Day | undefined;
}

export interface FaqSection {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

export interface ShopText {
  readonly name: string;
  readonly description?: string | undefined;
}

export interface ShopPhoto {
  /** Alternative text, if the photo shows more than the words beside it say. */
  readonly alt?: ShopWords<string> | undefined;
  readonly focus?: PhotoFocus | undefined;
}

/** What the kitchen can make of a dish. */
export interface ProductionTerms {
  /** Portions of the kitchen's work in one dish; 1 by default. */
  readonly portions?: number | undefined;
  /** How many there are per day or service. */
  readonly count?: { readonly count: number; readonly per: CountedPer } | undefined;
}

export interface SimpleCategory {
  readonly image: string;
  readonly options: readonly SimpleMenuItem[];
}

export interface SimpleMenuItem extends SimpleItem, ProductionTerms {
  readonly name: string;
  readonly description?: string | undefined;
  readonly details: DishDetails;
}

export interface DishDetails {
  readonly image: string;
  /** Per portion. */
  readonly calories?: number | undefined;
  readonly portionSize: string;
  readonly dietary: readonly DietaryTag[];
  readonly ingredients: readonly string[];
  readonly allergens: readonly Allergen[];
  /** Ingredients whose origin is declared; by default all that the shop declares. */
  readonly origins?: readonly string[] | undefined;
}

export interface CustomMenuCategory extends CustomCategory, ProductionTerms {
  readonly image: string;
}

/** When a shop takes orders. Where it says nothing, the defaults of the spec hold. */
export interface PublicService {
  readonly hours?: { readonly [way in Way]?: WeekHours | undefined } | undefined;
  readonly exceptions?: readonly ShopHoursException[] | undefined;
  /** Whether a closed shop takes orders for later; true by default. */
  readonly preorders?: boolean | undefined;
  readonly slots?: { readonly [way in Way]?: ShopSlotRules | undefined } | undefined;
  /** When unpaid orders end; by default at the cut-off or at closing time. */
  readonly unpaid?: { readonly [way in Way]?: UnpaidRule } | undefined;
}

/** Other opening hours on some days, for one way of getting food or for both. */
export interface ShopHoursException extends HoursException {
  readonly id: string;
  readonly way?: Way | undefined;
  /** Shown to customers, "Noël". */
  readonly names?:
    | { readonly fr?: string | undefined; readonly en?: string | undefined }
    | undefined;
}

export interface ShopSlotRules extends SlotRules {
  readonly capacity?: Capacity | undefined;
}
