/** An order's invoice. Apart from the other paths: only a part of the page that comes later asks for it. */
export const ORDER_BILL_PATH = "/api/orderBill";
