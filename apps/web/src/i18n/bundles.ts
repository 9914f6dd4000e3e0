import type { account } from "./fr/account.ts";
import type { bank } from "./fr/bank.ts";
import type { basket } from "./fr/basket.ts";
import type { board } from "./fr/board.ts";
import type { checkout } from "./fr/checkout.ts";
import type { closings } from "./fr/closings.ts";
import type { common } from "./fr/common.ts";
import type { composer } from "./fr/composer.ts";
import type { coupon } from "./fr/coupon.ts";
import type { errors } from "./fr/errors.ts";
import type { footer } from "./fr/footer.ts";
import type { legal } from "./fr/legal.ts";
import type { menu } from "./fr/menu.ts";
import type { office } from "./fr/office.ts";
import type { officeComposed } from "./fr/officeComposed.ts";
import type { officeCoupons } from "./fr/officeCoupons.ts";
import type { officeExchange } from "./fr/officeExchange.ts";
import type { officeFigures } from "./fr/officeFigures.ts";
import type { officeMenu } from "./fr/officeMenu.ts";
import type { officePhotos } from "./fr/officePhotos.ts";
import type { officePrices } from "./fr/officePrices.ts";
import type { officePublication } from "./fr/officePublication.ts";
import type { officeShop } from "./fr/officeShop.ts";
import type { officeTeam } from "./fr/officeTeam.ts";
import type { officeToday } from "./fr/officeToday.ts";
import type { orders } from "./fr/orders.ts";
import type { security } from "./fr/security.ts";
import type { shop } from "./fr/shop.ts";

/** French is written first; its shape is the contract every other language is held to. */
export interface Bundles {
  common: typeof common;
  shop: typeof shop;
  footer: typeof footer;
  legal: typeof legal;
  menu: typeof menu;
  basket: typeof basket;
  checkout: typeof checkout;
  coupon: typeof coupon;
  account: typeof account;
  security: typeof security;
  composer: typeof composer;
  board: typeof board;
  closings: typeof closings;
  bank: typeof bank;
  officeShop: typeof officeShop;
  officeExchange: typeof officeExchange;
  officePrices: typeof officePrices;
  officeTeam: typeof officeTeam;
  officeMenu: typeof officeMenu;
  officeToday: typeof officeToday;
  officeCoupons: typeof officeCoupons;
  officeFigures: typeof officeFigures;
  officePhotos: typeof officePhotos;
  officePublication: typeof officePublication;
  officeComposed: typeof officeComposed;
  office: typeof office;
  orders: typeof orders;
  errors: typeof errors;
}

/** The same keys and parameters, other words. */
export type Dictionary<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...parameters: infer P) => string
      ? (...parameters: P) => string
      : Dictionary<T[K]>;
};
