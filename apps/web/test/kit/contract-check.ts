import {
  acceptPaidRequest,
  acceptPaidResponse,
  appConfig,
  assignBankEntryRequest,
  authSession,
  BANK_PATHS,
  bankEntry,
  createOrderRequest,
  createOrderResponse,
  deleteAccountRequest,
  deleteAccountResponse,
  errorBody,
  eventsRequest,
  getBankEntriesResponse,
  getMyOrdersResponse,
  getOpenOrdersResponse,
  getOrdersResponse,
  getPrintersResponse,
  importBankFileResponse,
  linkGuestOrdersRequest,
  linkGuestOrdersResponse,
  monitoringResponse,
  order,
  orderHistoryResponse,
  orderOnWire,
  ownOrderRequest,
  PATHS,
  printOrderRequest,
  printOrderResponse,
  profile,
  recallOrderRequest,
  STAFF_PATHS,
  setAsideBankEntryRequest,
  settleRefundRequest,
  shareOrderResponse,
  tickLineRequest,
  unshareOrderResponse,
  updateOrderStateRequest,
  updateUserProfileRequest,
  validateCouponRequest,
  validateCouponResponse,
} from "@comptoir/contract";
import * as z from "zod/mini";

const ANSWERS: Record<string, z.ZodMiniType> = {
  [PATHS.config]: appConfig,
  [PATHS.createOrder]: createOrderResponse,
  [PATHS.validateCoupon]: validateCouponResponse,
  [STAFF_PATHS.getOrders]: getOrdersResponse,
  [STAFF_PATHS.liveOrders]: order,
  [STAFF_PATHS.updateOrderState]: orderOnWire,
  [STAFF_PATHS.recallOrder]: orderOnWire,
  [STAFF_PATHS.tickLine]: orderOnWire,
  [STAFF_PATHS.settleRefund]: orderOnWire,
  [STAFF_PATHS.getOrderHistory]: orderHistoryResponse,
  [STAFF_PATHS.getPrinters]: getPrintersResponse,
  [BANK_PATHS.importBankFile]: importBankFileResponse,
  [BANK_PATHS.getBankEntries]: getBankEntriesResponse,
  [BANK_PATHS.acceptPaid]: acceptPaidResponse,
  [BANK_PATHS.assignBankEntry]: bankEntry,
  [BANK_PATHS.setAsideBankEntry]: bankEntry,
  [STAFF_PATHS.printOrder]: printOrderResponse,
  [STAFF_PATHS.getOrderNumbersForMonitoring]: monitoringResponse,
  [STAFF_PATHS.liveMonitoring]: monitoringResponse,
  [PATHS.getMyOrders]: getMyOrdersResponse,
  [PATHS.getOpenOrders]: getOpenOrdersResponse,
  [PATHS.trackOrder]: order,
  [PATHS.cancelOrder]: order,
  [PATHS.shareOrder]: shareOrderResponse,
  [PATHS.unshareOrder]: unshareOrderResponse,
  [PATHS.linkGuestOrders]: linkGuestOrdersResponse,
  [PATHS.liveOrder]: order,
  [PATHS.getUserByFirebaseUid]: profile,
  [PATHS.updateUserProfile]: profile,
  [PATHS.deleteAccount]: deleteAccountResponse,
  [`${PATHS.auth}/get-session`]: z.nullable(authSession),
};
const CALLS: Record<string, z.ZodMiniType> = {
  [PATHS.createOrder]: createOrderRequest,
  [PATHS.validateCoupon]: validateCouponRequest,
  [STAFF_PATHS.updateOrderState]: updateOrderStateRequest,
  [STAFF_PATHS.recallOrder]: recallOrderRequest,
  [STAFF_PATHS.tickLine]: tickLineRequest,
  [STAFF_PATHS.settleRefund]: settleRefundRequest,
  [STAFF_PATHS.printOrder]: printOrderRequest,
  [BANK_PATHS.acceptPaid]: acceptPaidRequest,
  [BANK_PATHS.assignBankEntry]: assignBankEntryRequest,
  [BANK_PATHS.setAsideBankEntry]: setAsideBankEntryRequest,
  [PATHS.cancelOrder]: ownOrderRequest,
  [PATHS.shareOrder]: ownOrderRequest,
  [PATHS.unshareOrder]: ownOrderRequest,
  [PATHS.linkGuestOrders]: linkGuestOrdersRequest,
  [PATHS.updateUserProfile]: updateUserProfileRequest,
  [PATHS.deleteAccount]: deleteAccountRequest,
  [PATHS.events]: eventsRequest,
};

/** What the real server would not take: no test passes on it. */
export function faultsOfCall(path: string, body: unknown): string[] {
  return faultsOf(CALLS[path], body, `what was sent to ${path}`);
}

/** The same of an answer, or of an event of a stream, that the real server would not give. */
export function faultsOfAnswer(path: string, json: unknown, status = 200): string[] {
  return faultsOf(status < 400 ? ANSWERS[path] : refusalAt(path), json, `the answer of ${path}`);
}

/** The accounts have codes of their own. */
function refusalAt(path: string): z.ZodMiniType | undefined {
  return path.startsWith(`${PATHS.auth}/`) ? undefined : errorBody;
}

function faultsOf(schema: z.ZodMiniType | undefined, value: unknown, what: string): string[] {
  const parsed = schema && z.safeParse(schema, value);
  return parsed?.error ? [`${what} breaks the contract: ${z.prettifyError(parsed.error)}`] : [];
}
