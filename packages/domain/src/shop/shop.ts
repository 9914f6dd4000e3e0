import type { DeliveryArea } from "../delivery/delivery-fee.ts";
import type { PickUpHours } from "../delivery/pick-up.ts";
import type { ShopWords } from "../languages.ts";
import type { CustomCategory } from "../menu/custom-category.ts";
import type { Declarations } from "../menu/declarations.ts";
import type { Allergen, DietaryTag } from "../menu/dietary.ts";
import type { SimpleItem } from "../menu/simple-item.ts";
import type { Rappen } from "../money/rappen.ts";
import type { DatedVatRates } from "../money/vat.ts";
import type { TaxRule } from "../orders/totals.ts";
import type { PostalAddress } from "../payment/qr-bill.ts";
import type { Capacity, CountedPer } from "../service/capacity.ts";
import type { HoursException, Way, WeekHours } from "../service/opening-hours.ts";
import type { SlotRules } from "../service/slots.ts";
import type { Day } from "../time/calendar.ts";
import type { PhotoFocus } from "./photos.ts";

/** The public part of a shop. The contract parses it from JSON and fills in defaults. */
export type Shop = SimpleShop | CustomShop;

export interface SimpleShop extends ShopProfile {
  readonly kind: "simple";
  readonly minimumOrder: Rappen;
  readonly categories: Readonly<
    Record<string, { readonly image: string; readonly options: readonly SimpleMenuItem[] }>
  >;
}

export interface CustomShop extends ShopProfile {
  readonly kind: "custom";
  readonly pickUp: PickUpHours;
  readonly phoneNeededAbove: Rappen;
  readonly categories: Readonly<Record<string, CustomMenuCategory>>;
}

interface ShopProfile {
  readonly menuType: string;
  readonly shopName: string;
  readonly logoUrl: string;
  readonly theme: { readonly accent: string };
  readonly contact: ShopContact;
  readonly payment: ShopAccounts;
  readonly openingDate?: Day;
  readonly delivery: DeliveryArea & { readonly slots: readonly string[] };
  readonly offers?: Offers;
  readonly faq?: ShopWords<readonly FaqSection[]>;
  readonly texts: ShopWords<
    Readonly<Record<string, { readonly name: string; readonly description?: string }>>
  >;
  readonly legal?: LegalFacts;
  readonly vat?: { readonly rates?: readonly DatedVatRates[] };
  readonly declarations: Declarations & { readonly traces?: ShopWords<string> };
  /** By the address that dishes, categories and the logo refer to. */
  readonly photos?: Readonly<Record<string, ShopPhoto>>;
  readonly service?: PublicService;
  readonly tax: TaxRule;
  readonly menuCategories: readonly string[];
}

interface ShopContact {
  readonly phone: string;
  readonly email: string;
  readonly instagram?: string;
  readonly address: PostalAddress;
}

interface ShopAccounts {
  /** Phone number. */
  readonly twint?: string;
  readonly twintLink?: string;
  readonly twintSticker?: string;
  readonly iban?: string;
  readonly qrIban?: string;
  readonly beneficiary: string;
}

/** The seller, if it differs from the shop's name and contact. */
interface LegalFacts {
  readonly name: string;
  readonly address?: PostalAddress;
  readonly email?: string;
  readonly uid?: string;
  readonly host?: string;
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
  readonly link?: string;
  readonly until?: Day;
}

interface FaqSection {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

interface ShopPhoto {
  /** Only if the photo shows more than the words beside it. */
  readonly alt?: ShopWords<string>;
  readonly focus?: PhotoFocus;
}

interface ProductionTerms {
  /** Kitchen work of one piece, in portions. Default: 1. */
  readonly portions?: number;
  readonly count?: { readonly count: number; readonly per: CountedPer };
}

export interface SimpleMenuItem extends SimpleItem, ProductionTerms {
  readonly name: string;
  readonly description?: string;
  readonly details: DishDetails;
}

export interface DishDetails {
  readonly image: string;
  readonly calories?: number;
  readonly portionSize: string;
  readonly dietary: readonly DietaryTag[];
  readonly ingredients: readonly string[];
  readonly allergens: readonly Allergen[];
  /** Ingredients whose origin is declared. Default: all with a declaration. */
  readonly origins?: readonly string[];
}

export interface CustomMenuCategory extends CustomCategory, ProductionTerms {
  readonly image: string;
}

/** "kept" never expires; `minutes` count from placing; for the default see `unpaidEndOf`. */
type UnpaidRule = "kept" | { readonly minutes: number } | undefined;

/** Defaults are those of the specification. */
export interface PublicService {
  readonly hours?: { readonly [way in Way]?: WeekHours };
  readonly exceptions?: readonly ShopHoursException[];
  /** Whether a closed shop takes orders for later. Default: true. */
  readonly preorders?: boolean;
  readonly slots?:
    | {
        readonly [way in Way]?: (SlotRules & { readonly capacity?: Capacity }) | undefined;
      }
    | undefined;
  /** When unpaid orders expire. Default: at the cut-off or at closing time. */
  readonly unpaid?: { readonly [way in Way]?: UnpaidRule };
}

interface ShopHoursException extends HoursException {
  readonly id: string;
  readonly way?: Way;
  readonly names?: { readonly fr?: string; readonly en?: string };
}
