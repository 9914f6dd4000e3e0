// Apart from limits.ts: the first load of a shop needs these only.
export const MAX_LINE_QUANTITY = 99;
export const MAX_ORDER_LINES = 100;
