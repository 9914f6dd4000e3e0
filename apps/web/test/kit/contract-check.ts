import {
  appConfig,
  authSession,
  changeOrderRequest,
  closeDayRequest,
  closing,
  closingsResponse,
  createOrderRequest,
  createOrderResponse,
  dayReportResponse,
  deleteAccountRequest,
  deleteAccountResponse,
  errorBody,
  eventsRequest,
  getMyOrdersResponse,
  getOpenOrdersResponse,
  getOrdersResponse,
  getPrintersResponse,
  getPushKeyResponse,
  getRefundsResponse,
  linkGuestOrdersRequest,
  linkGuestOrdersResponse,
  monitoringResponse,
  order,
  orderHistoryResponse,
  orderOnWire,
  ownOrderRequest,
  PATHS,
  PRIVACY_FACTS_PATH,
  PUSH_PATHS,
  printOrderRequest,
  printOrderResponse,
  privacyFacts,
  profile,
  recallOrderRequest,
  receivePaymentRequest,
  STAFF_PATHS,
  settleRefundRequest,
  shareOrderResponse,
  subscribePushRequest,
  subscribePushResponse,
  tickLineRequest,
  unshareOrderResponse,
  unsubscribePushRequest,
  unsubscribePushResponse,
  updateOrderStateRequest,
  updateUserProfileRequest,
  validateCouponRequest,
  validateCouponResponse,
} from "@comptoir/contract";
import * as z from "zod/mini";

const ANSWERS: Record<string, z.ZodMiniType> = {
  [PATHS.config]: appConfig,
  [PRIVACY_FACTS_PATH]: privacyFacts,
  [PATHS.createOrder]: createOrderResponse,
  [PATHS.validateCoupon]: validateCouponResponse,
  [STAFF_PATHS.getOrders]: getOrdersResponse,
  [STAFF_PATHS.liveOrders]: order,
  [STAFF_PATHS.updateOrderState]: orderOnWire,
  [STAFF_PATHS.recallOrder]: orderOnWire,
  [STAFF_PATHS.tickLine]: orderOnWire,
  [STAFF_PATHS.settleRefund]: order,
  [STAFF_PATHS.receivePayment]: order,
  [STAFF_PATHS.changeOrder]: order,
  [STAFF_PATHS.getRefunds]: getRefundsResponse,
  [STAFF_PATHS.getOrderHistory]: orderHistoryResponse,
  [STAFF_PATHS.getDayReport]: dayReportResponse,
  [STAFF_PATHS.getClosings]: closingsResponse,
  [STAFF_PATHS.closeDay]: closing,
  [STAFF_PATHS.getPrinters]: getPrintersResponse,
  [STAFF_PATHS.printOrder]: printOrderResponse,
  [STAFF_PATHS.getOrderNumbersForMonitoring]: monitoringResponse,
  [STAFF_PATHS.liveMonitoring]: monitoringResponse,
  [PATHS.getMyOrders]: getMyOrdersResponse,
  [PATHS.getOpenOrders]: getOpenOrdersResponse,
  [PATHS.trackOrder]: order,
  [PATHS.cancelOrder]: order,
  [PATHS.shareOrder]: shareOrderResponse,
  [PATHS.unshareOrder]: unshareOrderResponse,
  [PUSH_PATHS.getPushKey]: getPushKeyResponse,
  [PUSH_PATHS.subscribePush]: subscribePushResponse,
  [PUSH_PATHS.unsubscribePush]: unsubscribePushResponse,
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
  [STAFF_PATHS.closeDay]: closeDayRequest,
  [STAFF_PATHS.receivePayment]: receivePaymentRequest,
  [STAFF_PATHS.changeOrder]: changeOrderRequest,
  [STAFF_PATHS.printOrder]: printOrderRequest,
  [PATHS.cancelOrder]: ownOrderRequest,
  [PATHS.shareOrder]: ownOrderRequest,
  [PATHS.unshareOrder]: ownOrderRequest,
  [PUSH_PATHS.subscribePush]: subscribePushRequest,
  [PUSH_PATHS.unsubscribePush]: unsubscribePushRequest,
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
