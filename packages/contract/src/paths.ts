export const PATHS = {
  createUser: "/api/createUser",
  createOrder: "/api/createOrder",
  updateOrderUser: "/api/updateOrderUser",
  validateCoupon: "/api/validateCoupon",
  updateUserProfile: "/api/updateUserProfile",
  getUserByFirebaseUid: "/api/getUserByFirebaseUid",
  deleteAccount: "/api/deleteAccount",
  getMyOrders: "/api/getMyOrders",
  getOpenOrders: "/api/getOpenOrders",
  trackOrder: "/api/trackOrder",
  cancelOrder: "/api/cancelOrder",
  shareOrder: "/api/shareOrder",
  unshareOrder: "/api/unshareOrder",
  linkGuestOrders: "/api/linkGuestOrders",
  getService: "/api/getService",
  hold: "/api/hold",
  releaseHold: "/api/releaseHold",
  liveOrder: "/api/live/order",
  liveShop: "/api/live/shop",
  events: "/api/events",
  config: "/api/config",
  health: "/api/health",
  openapi: "/api/openapi.json",
  auth: "/api/auth",
  businessRules: "/business_rules",
} as const;

/** With `key`, anybody can open the page. */
export function orderPath(slug: string, number: number, key?: string): string {
  return `/${encodeURIComponent(slug)}/order/${number}${key ? `?key=${encodeURIComponent(key)}` : ""}`;
}

export function businessRulesPath(slug: string): string {
  return `${PATHS.businessRules}/${encodeURIComponent(slug)}.json`;
}
