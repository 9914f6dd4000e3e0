// Comes later than the page: a drawn page brings its menu along, already read.
export { parseShop } from "@comptoir/contract";
