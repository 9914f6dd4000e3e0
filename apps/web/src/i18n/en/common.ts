import type { Dictionary } from "../bundles.ts";
import type { common as french } from "../fr/common.ts";

export const common: Dictionary<typeof french> = {
  language: {
    label: "Language",
    fr: "Français",
    en: "English",
    failed: "The language could not be changed. Check your connection and try again.",
  },
  close: "Close",
  back: "Back",
  cancel: "Cancel",
  retry: "Retry",
  remove: "Remove",
  undo: "Undo",
  edit: "Edit",
  loading: "Loading…",
  less: "Decrease",
  more: "Increase",
  quantity: "Quantity",
  total: "Total",
  menu: "Menu",
  skip_to_content: "Skip to content",
  notifications: "Messages",
  account: {
    sign_in: "Sign in",
    sign_out: "Sign out",
    my_account: "My account",
    my_orders: "My orders",
    my_profile: "My profile",
    board: "Orders board",
    kitchen_tablet: "Kitchen tablet",
    back_to_shop: (shop) => `Back to ${shop}`,
    toasts: {
      signed_in: "Sign in successful!",
      signed_out: "Signed out successfully!",
      logged_out: "You have been logged out.",
      sign_out_failed: "Error signing out",
    },
  },
  offline: "You are offline. Nothing is lost: we carry on when the connection is back.",
  unexpected: {
    title: "Something went wrong",
    text: "The page ran into an error. Your basket is kept.",
    reload: "Reload the page",
  },
};
