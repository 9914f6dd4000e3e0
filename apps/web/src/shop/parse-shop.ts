// Comes later than the page: a prerendered page brings its menu along, already read.
export { readShopConfig as parseShop } from "@comptoir/contract";
