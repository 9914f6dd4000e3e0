import type { LegalPage } from "@comptoir/contract";
import { FALLBACK_LANGUAGE, findItem, type Language, LOCALES, type Shop } from "@comptoir/domain";
import type { LoadedShop } from "../features/shops/shops.ts";
import { WORDS } from "../i18n/words.ts";
import { escapeHtml } from "../mail/compose.ts";
import { iconPath, type MadeImages } from "./shop-images.ts";
import type { Screen } from "./shop-manifest.ts";

export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
}

interface Site {
  readonly publicUrl: string;
  readonly madeImages: MadeImages;
}

const SHARE_SIZE = { width: 1200, height: 630 };

export interface PageTarget {
  readonly dish?: string | undefined;
  readonly legal?: LegalPage | undefined;
}

export function headOf(
  { publicUrl, madeImages }: Site,
  loaded: LoadedShop,
  language: Language,
  { dish, legal }: PageTarget = {},
): PageHead {
  const { slug, shop } = loaded;
  const { title, description } = wordsOf(shop, language, { dish, legal });
  const below = `${legal ? `/${legal}` : ""}${dish ? `?dish=${encodeURIComponent(dish)}` : ""}`;
  const address = `${publicUrl}/${slug}${below}`;
  const image = [...(dish ? [`share/${dish}.jpg`] : []), "share.jpg"].find((name) =>
    madeImages.has(slug, name),
  );
  const own = (name: string) => `/assets/shops/${slug}/${name}`;
  const tags = [
    ...appTags(loaded, `/${slug}/site.webmanifest`, madeImages),
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    property("og:type", "website"),
    property("og:site_name", shop.shopName),
    property("og:locale", LOCALES[language].replace("-", "_")),
    property("og:url", address),
    property("og:title", title),
    property("og:description", description),
    ...(image
      ? [
          property("og:image", publicUrl + own(image)),
          property("og:image:width", String(SHARE_SIZE.width)),
          property("og:image:height", String(SHARE_SIZE.height)),
          '<meta name="twitter:card" content="summary_large_image" />',
        ]
      : ['<meta name="twitter:card" content="summary" />']),
  ];
  return { title, description, tags };
}

export function plainHeadOf(
  { madeImages }: Pick<Site, "madeImages">,
  loaded: LoadedShop,
  language: Language,
  screen?: Screen,
): PageHead {
  const { slug, shop } = loaded;
  const { screens } = WORDS[language];
  const manifest = screen
    ? `/${slug}/${screen}/site.webmanifest?language=${language}`
    : `/${slug}/site.webmanifest`;
  return {
    title: screen ? `${screens[screen]} – ${shop.shopName}` : shop.shopName,
    description: shopDescription(shop, language),
    tags: appTags(loaded, manifest, madeImages),
  };
}

function appTags(loaded: LoadedShop, manifest: string, madeImages: MadeImages): string[] {
  const appleIcon = iconPath(loaded, "apple-touch-icon.png", madeImages);
  return [
    `<link rel="icon" href="${escapeHtml(loaded.shop.logoUrl)}" />`,
    `<link rel="manifest" href="${manifest}" />`,
    `<link rel="apple-touch-icon" href="${escapeHtml(appleIcon)}" />`,
  ];
}

export function hasDish(shop: Shop, dish: string): boolean {
  return shop.kind === "simple" && findItem(shop.categories, dish) !== undefined;
}

function wordsOf(shop: Shop, language: Language, { dish, legal }: PageTarget) {
  if (dish) return dishWords(shop, dish, language);
  const description = shopDescription(shop, language);
  const page = legal && WORDS[language].legalPages[legal];
  return { title: page ? `${page} – ${shop.shopName}` : shop.shopName, description };
}

function dishWords(shop: Shop, dish: string, language: Language) {
  const words = shop.texts[language]?.[dish] ?? shop.texts[FALLBACK_LANGUAGE][dish];
  return {
    title: `${words?.name ?? dish} – ${shop.shopName}`,
    description: words?.description ?? shopDescription(shop, language),
  };
}

function shopDescription(shop: Shop, language: Language): string {
  const { street, postalCode, city } = shop.contact.address;
  return WORDS[language].pageDescription(`${shop.shopName}, ${street}, ${postalCode} ${city}`);
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}" />`;
}
