export * from "./amounts.ts";
export * from "./app-config.ts";
export * from "./audit.ts";
export * from "./auth.ts";
export * from "./bank-files.ts";
export * from "./changed-line.ts";
export * from "./closings.ts";
export * from "./coupons.ts";
export * from "./dish-of-the-day.ts";
export * from "./error-codes.ts";
export * from "./errors.ts";
export * from "./event-names.ts";
export * from "./events.ts";
export * from "./figures.ts";
export * from "./ids.ts";
export * from "./legal.ts";
export * from "./new-findings.ts";
export * from "./office.ts";
export * from "./office-coupons.ts";
export * from "./order.ts";
export * from "./order-history.ts";
export { storedOrderLine } from "./order-line.ts";
export * from "./orders.ts";
export * from "./parse-shop.ts";
export * from "./paths.ts";
export * from "./photo-upload.ts";
export type * from "./prerender.ts";
export * from "./printers.ts";
export {
  type CustomConfig,
  customConfig,
  type ShopConfig,
  type SimpleConfig,
  simpleConfig,
} from "./private-settings.ts";
export { publicContent } from "./public-content.ts";
export * from "./push.ts";
export * from "./service.ts";
export * from "./service-config.ts";
export * from "./shop-config.ts";
export * from "./staff-paths.ts";
export * from "./team.ts";
export { line } from "./text.ts";
export * from "./today.ts";
export * from "./users.ts";
