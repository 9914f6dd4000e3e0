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
import type { office } from "./fr/office/office.ts";
import type { officeComposed } from "./fr/office/officeComposed.ts";
import type { officeCoupons } from "./fr/office/officeCoupons.ts";
import type { officeDish } from "./fr/office/officeDish.ts";
import type { officeExchange } from "./fr/office/officeExchange.ts";
import type { officeFigures } from "./fr/office/officeFigures.ts";
import type { officeMenu } from "./fr/office/officeMenu.ts";
import type { officeOpening } from "./fr/office/officeOpening.ts";
import type { officePhotos } from "./fr/office/officePhotos.ts";
import type { officePrices } from "./fr/office/officePrices.ts";
import type { officePublication } from "./fr/office/officePublication.ts";
import type { officeService } from "./fr/office/officeService.ts";
import type { officeShop } from "./fr/office/officeShop.ts";
import type { officeTeam } from "./fr/office/officeTeam.ts";
import type { officeToday } from "./fr/office/officeToday.ts";
import type { offline } from "./fr/offline.ts";
import type { orders } from "./fr/orders.ts";
import type { security } from "./fr/security.ts";
import type { service } from "./fr/service.ts";
import type { shop } from "./fr/shop.ts";

/** The French texts define the type of all other languages. */
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
  service: typeof service;
  composer: typeof composer;
  board: typeof board;
  closings: typeof closings;
  bank: typeof bank;
  officeShop: typeof officeShop;
  officeService: typeof officeService;
  officeExchange: typeof officeExchange;
  officePrices: typeof officePrices;
  officeTeam: typeof officeTeam;
  officeMenu: typeof officeMenu;
  officeToday: typeof officeToday;
  officeCoupons: typeof officeCoupons;
  officeDish: typeof officeDish;
  officeFigures: typeof officeFigures;
  officeOpening: typeof officeOpening;
  officePhotos: typeof officePhotos;
  officePublication: typeof officePublication;
  officeComposed: typeof officeComposed;
  office: typeof office;
  orders: typeof orders;
  errors: typeof errors;
  offline: typeof offline;
}

export type Dictionary<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...parameters: infer P) => string
      ? (...parameters: P) => string
      : Dictionary<T[K]>;
};
