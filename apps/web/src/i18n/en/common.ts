import type { Dictionary } from "../bundles.ts";
import type { common as french } from "../fr/common.ts";

export const common: Dictionary<typeof french> = {
  language: { label: "Language", fr: "Français", en: "English" },
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
  offline: "You are offline. Nothing is lost: we carry on when the connection is back.",
  unexpected: {
    title: "Something went wrong",
    text: "The page ran into an error. Your basket is kept.",
    reload: "Reload the page",
  },
};
