export const DEFAULT_SIMPLE_CATEGORIES = ["plates", "snacks", "desserts", "salad"] as const;

export const DEFAULT_CUSTOM_CATEGORIES = [
  "tacos",
  "sandwich",
  "box",
  "pizza",
  "durum",
  "asiette",
] as const;

/** The `menuType` of a simple shop; any other makes it customisable. */
export const SIMPLE_MENU = "SimpleMenu";

export function isSimpleMenu(content: unknown): boolean {
  return (content as { menuType?: unknown } | null | undefined)?.menuType === SIMPLE_MENU;
}

export const DEFAULT_SLUG = "rootsflavorsrolle";
export const DEFAULT_ORDERING_SLUG = "nyonbosphore";

/** First path segments of the application, which cannot be slugs. */
export const RESERVED_SLUGS = [
  "account",
  "admin",
  "api",
  "app",
  "assets",
  "business_rules",
  "favicon.ico",
  "kitchen",
  "login",
  "metrics",
  "monitoring",
  "orders",
  "robots.txt",
  "sign-in",
] as const;

export function isSlug(text: string): boolean {
  return /^[a-z0-9][a-z0-9-]{1,59}$/.test(text) && !RESERVED_SLUGS.some((word) => word === text);
}

export function categoryName(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1);
}
