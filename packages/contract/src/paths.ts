export const PATHS = {
  createUser: "/api/createUser",
  createOrder: "/api/createOrder",
  updateOrderUser: "/api/updateOrderUser",
  validateCoupon: "/api/validateCoupon",
  updateUserProfile: "/api/updateUserProfile",
  getUserByFirebaseUid: "/api/getUserByFirebaseUid",
  deleteAccount: "/api/deleteAccount",
  getOrders: "/api/getOrders",
  updateOrderState: "/api/updateOrderState",
  getOrderNumbersForMonitoring: "/api/getOrderNumbersForMonitoring",
  getMyOrders: "/api/getMyOrders",
  trackOrder: "/api/trackOrder",
  liveOrders: "/api/live/orders",
  liveMonitoring: "/api/live/monitoring",
  liveOrder: "/api/live/order",
  events: "/api/events",
  config: "/api/config",
  health: "/api/health",
  openapi: "/api/openapi.json",
  auth: "/api/auth",
  businessRules: "/business_rules",
} as const;

export function businessRulesPath(slug: string): string {
  return `${PATHS.businessRules}/${encodeURIComponent(slug)}.json`;
}
