// Comes later than the page: a prerendered page brings its menu along, already read.
export { parseShop } from "@comptoir/contract";
