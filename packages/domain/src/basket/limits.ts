export const MAX_LINE_QUANTITY = 99;
export const MAX_ORDER_LINES = 100;
